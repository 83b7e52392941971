import type { Route } from "#door/route.server.ts";
import { accountRoutes } from "#features/accounts/routes.server.ts";
import { contactRoutes } from "#features/contacts/routes.server.ts";
import { contentRoutes } from "#features/content/routes.server.ts";
import { departmentRoutes } from "#features/departments/routes.server.ts";
import { notificationRoutes } from "#features/notifications/routes.server.ts";
import { enquiryRoutes } from "#features/enquiries/routes.server.ts";
import { feedbackRoutes } from "#features/feedback/routes.server.ts";
import { leadRoutes } from "#features/leads/routes.server.ts";
import { onboardingRoutes } from "#features/onboarding/routes.server.ts";
import { ownerRoutes } from "#features/owners/routes.server.ts";
import { placeRoutes } from "#features/places/routes.server.ts";
import { planRoutes } from "#features/plans/routes.server.ts";
import { privacyRoutes } from "#features/privacy/routes.server.ts";
import { productRoutes } from "#features/products/routes.server.ts";
import { reviewRoutes } from "#features/reviews/routes.server.ts";
import { savedRoutes } from "#features/saved/routes.server.ts";
import { searchRoutes } from "#features/search/routes.server.ts";
import { statisticsRoutes } from "#features/statistics/routes.server.ts";
import { suggestedEditRoutes } from "#features/suggested-edits/routes.server.ts";
import { vendorAccountRoutes } from "#features/vendor-account/routes.server.ts";
import { vendorChangeRoutes } from "#features/vendor-changes/routes.server.ts";
import { vendorNoticeRoutes } from "#features/vendor-notices/routes.server.ts";
import { vendorRoutes } from "#features/vendors/routes.server.ts";
import { personalData } from "./personal-data.server.ts";

/** Every call of the product: one line a feature. */
export const routes: Route[] = [
  ...departmentRoutes,
  ...placeRoutes,
  ...vendorRoutes,
  ...searchRoutes,
  ...reviewRoutes,
  ...productRoutes,
  ...contentRoutes,
  ...planRoutes,
  ...accountRoutes,
  ...notificationRoutes,
  ...savedRoutes,
  ...suggestedEditRoutes,
  ...enquiryRoutes,
  ...leadRoutes,
  ...contactRoutes,
  ...ownerRoutes,
  ...onboardingRoutes,
  ...vendorAccountRoutes,
  ...statisticsRoutes,
  ...privacyRoutes(personalData),
  ...vendorChangeRoutes,
  ...vendorNoticeRoutes,
  ...feedbackRoutes,
];
