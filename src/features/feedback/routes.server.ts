import { route, type Route } from "#door/route.server.ts";
import { sendFeedback } from "./contract.ts";
import * as feedback from "./service.server.ts";

export const feedbackRoutes: Route[] = [route(sendFeedback, feedback.sendFeedback)];
