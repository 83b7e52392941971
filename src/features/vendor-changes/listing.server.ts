import { sql } from "kysely";
import { dateIn } from "#base/dated-hours.ts";
import type { InputOf } from "#base/endpoint.ts";
import { AppError } from "#base/errors.ts";
import type { Language, Texts } from "#base/language.ts";
import { fromMinor } from "#base/money.ts";
import type { Db } from "#database/connect.server.ts";
import type { Context } from "#door/context.server.ts";
import { photosOfPlan } from "#features/onboarding/policy.ts";
import { requireMember } from "#features/owners/members.server.ts";
import { idsOfMask, namedAttributes, toldAttributes } from "#features/vendors/attributes.server.ts";
import { taxIdKind } from "#features/vendors/tax-id.ts";
import { draftOf } from "#features/vendors/vendor-rows.server.ts";
import type { EditedListing } from "./contract.ts";
import type * as contract from "./contract.ts";
import { faqsOf, menuOf } from "./parts.server.ts";
import { waitingChangesOf } from "./queries.server.ts";
import { changeViews } from "./service.server.ts";
import { versionsOf } from "./versions.server.ts";

/** Everything of a listing that can be edited. */
export async function getListing(
  context: Context,
  { vendorId: publicId }: InputOf<typeof contract.getListing>,
): Promise<EditedListing[]> {
  const { db, language, now } = context;
  const vendorId = await requireMember(context, { vendorId: publicId });
  const draft = await draftOf(db, vendorId);
  // What the site's operator has hidden is not edited.
  if (!draft) throw new AppError("missing", "missing");
  const { timeZone, ...names } = await namesOf(db, vendorId, language);
  const menu = await menuOf(db, vendorId);
  const waiting = await waitingChangesOf(db, vendorId);
  return [
    {
      id: publicId,
      countryCode: draft.countryCode,
      mostPhotos: photosOfPlan(draft.plan),
      ...names,
      nameEn: draft.nameEn ?? "",
      nameAr: draft.nameAr ?? "",
      addressEn: draft.addressEn ?? "",
      addressAr: draft.addressAr ?? "",
      postcode: draft.postcode ?? "",
      latitude: draft.latitude,
      longitude: draft.longitude,
      phone: draft.phone ?? "",
      whatsapp: draft.whatsapp ?? "",
      email: draft.email ?? "",
      website: draft.website ?? "",
      descriptionEn: draft.descriptionEn ?? "",
      descriptionAr: draft.descriptionAr ?? "",
      hours: draft.hours,
      ramadanHours: draft.ramadanHours ?? null,
      specialDays: daysFrom(draft.specialDays, dateIn(timeZone, now)),
      specialties: draft.specialties,
      services: draft.services,
      attributes: idsOfMask(draft.attributes ?? 0),
      everyAttribute: namedAttributes(toldAttributes, language),
      priceLevel: draft.priceLevel ?? 0,
      taxId: draft.taxId ?? "",
      taxIdKind: taxIdKind(draft.countryCode),
      year: draft.yearEstablished ?? 0,
      photos: draft.photos,
      faqs: (await faqsOf(db, vendorId)).map(({ question, answer }) => ({
        question: inBoth(question),
        answer: inBoth(answer),
      })),
      menu: menu.map((section) => ({
        name: inBoth(section.names),
        products: section.products.map(({ names: name, priceMinor, isVegetarian }) => ({
          name: inBoth(name),
          price: fromMinor(priceMinor, names.currency),
          isVegetarian,
        })),
      })),
      waiting: await changeViews(context, waiting),
      versions: await versionsOf(db, { vendorId, draft, waiting }),
    },
  ];
}

/** What is over is not edited, and not kept by the next save. */
function daysFrom(days: Record<string, string> | null | undefined, today: string) {
  const left = Object.entries(days ?? {}).filter(([date]) => date >= today);
  return left.length === 0 ? null : Object.fromEntries(left);
}

const inBoth = ({ en, ar }: Texts) => ({
  ...(en === undefined ? {} : { en }),
  ...(ar === undefined ? {} : { ar }),
});

type Names = Pick<
  EditedListing,
  "departmentId" | "departmentName" | "categoryId" | "categoryName" | "city" | "area" | "currency"
> & { timeZone: string };

async function namesOf(db: Db, vendorId: number, language: Language): Promise<Names> {
  const name = (table: string) =>
    sql`coalesce(${sql.ref(`${table}.names`)} ->> ${language}::text, ${sql.ref(`${table}.names`)} ->> 'en')`;
  const { rows } = await sql<Names>`
    SELECT d.slug AS "departmentId", ${name("d")} AS "departmentName",
      coalesce(c.slug, '') AS "categoryId", coalesce(${name("c")}, '') AS "categoryName",
      coalesce(${name("city")}, v.city_text, '') AS city, coalesce(${name("area")}, v.area_text, '') AS area,
      country.currency, country.time_zone AS "timeZone"
    FROM vendors v JOIN departments d ON d.id = v.department_id
    JOIN countries country ON country.code = v.country_code
    LEFT JOIN categories c ON c.id = coalesce(v.subcategory_id, v.category_id)
    LEFT JOIN places city ON city.id = v.city_id LEFT JOIN places area ON area.id = v.area_id
    WHERE v.id = ${vendorId}`.execute(db);
  return rows[0]!;
}
