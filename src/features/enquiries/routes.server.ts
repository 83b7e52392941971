import { route, type Route } from "#door/route.server.ts";
import { addEnquiry, cancelEnquiry, getEnquiries } from "./contract.ts";
import * as inbox from "./inbox.server.ts";
import * as enquiries from "./service.server.ts";
import { exportEnquiries, getEnquiry, setEnquiryStatus } from "./vendor-contract.ts";

export const enquiryRoutes: Route[] = [
  route(addEnquiry, enquiries.addEnquiry),
  route(getEnquiries, enquiries.getEnquiries),
  route(cancelEnquiry, enquiries.cancelEnquiry),
  route(getEnquiry, inbox.getEnquiry),
  route(exportEnquiries, inbox.exportEnquiries),
  route(setEnquiryStatus, inbox.setEnquiryStatus),
];
