import type { LoaderFunctionArgs } from "react-router";
import { data } from "react-router";
import { useTranslations } from "use-intl";
import { getAllBanners, type Banner } from "#features/content/contract.ts";
import { getAllCategories, getAllSubCategories } from "#features/departments/contract.ts";
import { headMeta, headOf, translatorOf, type Head } from "../../head.ts";
import { Banners } from "../home/banners.tsx";
import { FollowUs } from "../home/follow-us.tsx";
import { PopularCategories } from "../home/popular-categories.tsx";
import { popularData, type PopularData } from "../home/home-data.ts";
import { pageOf } from "../../page-context.ts";
import { placeOfPage } from "../../place-of-page.ts";
import type { PageHandle } from "../../text-parts.ts";
import { TilePage, type TileData } from "./tile-page.tsx";

interface SubcategoriesPage {
  head: Head;
  category: { id: string; name: string; departmentId: string; departmentName: string };
  tiles: TileData[];
  text: string;
  /** What the phone's search field says. */
  subject: { name: string };
  banners: Banner[];
  popular: PopularData;
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<SubcategoriesPage> {
  const page = pageOf(context);
  const search = new URL(request.url).searchParams;
  const id = search.get("id");
  const text = search.get("q") ?? "";
  if (id === null) throw data(null, { status: 404 });
  const [[category], tiles, banners, popular] = await Promise.all([
    page.call(getAllCategories, { id, skip: 0, limit: 1 }).then((answer) => answer.data),
    page.call(getAllSubCategories, { parentId: id, text, skip: 0, limit: 50 }).then((answer) => answer.data),
    page.call(getAllBanners, {}).then(
      (answer) => answer.data,
      () => [],
    ),
    placeOfPage(page, search).then((place) => popularData(page, place)),
  ]);
  if (!category) throw data(null, { status: 404 });
  const t = translatorOf(page);
  const head = headOf(page, {
    title: category.name,
    description: t("categories.description", { name: category.name }),
    canonicalPath: `/categories/subcategories?id=${category.id}`,
    indexed: text === "",
  });
  return {
    head,
    text,
    banners,
    popular,
    subject: { name: category.name },
    category: {
      id: category.id,
      name: category.name,
      departmentId: category.departmentId,
      departmentName: category.departmentName,
    },
    tiles: tiles.map((tile) => ({
      id: tile.id,
      name: tile.name,
      imageUrl: tile.imageUrl,
      path: `/vendor-list?subcategoryId=${tile.id}`,
    })),
  };
}

export const meta = headMeta;

export const handle: PageHandle = { texts: ["categories", "home"] };

export default function Subcategories({ loaderData }: { loaderData: SubcategoriesPage }) {
  const t = useTranslations("categories");
  const { category, tiles, text, banners, popular } = loaderData;
  return (
    <>
      <div className="page-width pt-6">
        <Banners banners={banners} />
      </div>
      <TilePage
        key={category.id}
        heading={category.name}
        trail={[
          { name: t("allDepartments"), path: "/categories" },
          { name: category.departmentName, path: `/categories?id=${category.departmentId}` },
        ]}
        searchLabel={t("searchAllSubcategories")}
        text={text}
        id={category.id}
        tiles={tiles}
      >
        <div className="mt-12 space-y-12">
          <FollowUs />
          <PopularCategories {...popular} />
        </div>
      </TilePage>
    </>
  );
}
