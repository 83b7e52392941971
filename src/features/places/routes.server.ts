import { route, type Route } from "#door/route.server.ts";
import * as contract from "./contract.ts";
import * as places from "./service.server.ts";
import { getStates } from "./states.server.ts";

export const placeRoutes: Route[] = [
  route(contract.autocompletePlaces, places.autocompletePlaces),
  route(contract.placeDetails, async (context, asked) => [await places.placeDetails(context, asked)]),
  route(contract.reversePlace, async (context, position) => {
    const place = await places.reversePlace(context, position);
    return place ? [place] : [];
  }),
  route(contract.popularCities, (context) => places.popularCities(context)),
  route(contract.getStates, getStates),
  route(contract.getCountries, (context, { code }) => places.getCountries(context, code)),
];
