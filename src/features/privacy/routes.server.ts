import type { PersonalData } from "#door/personal-data.server.ts";
import { route, type Route } from "#door/route.server.ts";
import * as contract from "./contract.ts";
import { eraseAccount, sendErasureCode } from "./erasure.server.ts";
import { getMyData } from "./export.server.ts";

/** What they give out and erase is everybody's: the parts are told by whoever knows all features. */
export function privacyRoutes(parts: readonly PersonalData[]): Route[] {
  return [
    route(contract.sendErasureCode, sendErasureCode),
    route(contract.eraseAccount, (context, input) => eraseAccount(context, parts, input)),
    route(contract.getMyData, (context) => getMyData(context, parts)),
  ];
}
