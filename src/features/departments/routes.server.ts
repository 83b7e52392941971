import { route, type Route } from "#door/route.server.ts";
import * as contract from "./contract.ts";
import * as departments from "./service.server.ts";

export const departmentRoutes: Route[] = [
  route(contract.getDepartments, departments.getDepartments),
  route(contract.getAllCategories, departments.getAllCategories),
  route(contract.getAllSubCategories, departments.getAllSubCategories),
  route(contract.getTopReviewedCategories, departments.getTopReviewedCategories),
];
