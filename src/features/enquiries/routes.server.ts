import { route, type Route } from "#door/route.server.ts";
import { addEnquiry, cancelEnquiry, getEnquiries } from "./contract.ts";
import * as enquiries from "./service.server.ts";

export const enquiryRoutes: Route[] = [
  route(addEnquiry, enquiries.addEnquiry),
  route(getEnquiries, enquiries.getEnquiries),
  route(cancelEnquiry, enquiries.cancelEnquiry),
];
