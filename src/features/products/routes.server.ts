import { route, type Route } from "#door/route.server.ts";
import { getAllProdCategories, getProducts } from "./contract.ts";
import * as products from "./service.server.ts";

export const productRoutes: Route[] = [
  route(getAllProdCategories, products.getAllProdCategories),
  route(getProducts, products.getProducts),
];
