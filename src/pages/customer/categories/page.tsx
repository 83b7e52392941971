import type { LoaderFunctionArgs } from "react-router";
import { useTranslations } from "use-intl";
import { getAllCategories, getDepartments } from "#features/departments/contract.ts";
import { headMeta, headOf, translatorOf, type Head } from "../../head.ts";
import { pageOf, type PageContext } from "../../page-context.ts";
import type { PageHandle } from "../../text-parts.ts";
import { categoryPath, departmentPath } from "../department-path.ts";
import { TilePage, type TileData } from "./tile-page.tsx";

interface CategoriesPage {
  head: Head;
  /** Null for the page of all departments. */
  department: { id: string; name: string } | null;
  tiles: TileData[];
  text: string;
  /** What the phone's search field says. */
  subject: { name: string };
}

/** Categories of a department; without an id, every department. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<CategoriesPage> {
  const page = pageOf(context);
  const search = new URL(request.url).searchParams;
  const text = search.get("q") ?? "";
  const id = search.get("id");
  const t = translatorOf(page);
  const department = id === null ? null : await departmentOf(page, id);
  const tiles = department
    ? await categoryTiles(page, department.id, text)
    : await departmentTiles(page, text);
  const title = department?.name ?? t("categories.allDepartments");
  const head = headOf(page, {
    title,
    description: t("categories.description", { name: title }),
    canonicalPath: department ? `/categories?id=${department.id}` : "/categories",
    indexed: text === "",
  });
  return { head, department, tiles, text, subject: { name: title } };
}

async function departmentOf({ call }: PageContext, id: string) {
  const [department] = (await call(getDepartments, { id, skip: 0, limit: 1 })).data;
  return department ? { id: department.id, name: department.name } : null;
}

async function categoryTiles({ call }: PageContext, departmentId: string, text: string): Promise<TileData[]> {
  const { data } = await call(getAllCategories, { departmentId, text, skip: 0, limit: 50 });
  return data.map((category) => ({
    id: category.id,
    name: category.name,
    imageUrl: category.imageUrl,
    path: categoryPath(category),
  }));
}

async function departmentTiles({ call }: PageContext, text: string): Promise<TileData[]> {
  const { data } = await call(getDepartments, { text, skip: 0, limit: 50 });
  return data.map((department) => ({
    id: department.id,
    name: department.name,
    imageUrl: department.imageUrl,
    path: departmentPath(department),
  }));
}

export const meta = headMeta;

export const handle: PageHandle = { texts: ["categories"] };

export default function Categories({ loaderData }: { loaderData: CategoriesPage }) {
  const t = useTranslations("categories");
  const { department, tiles, text } = loaderData;
  return (
    <TilePage
      key={department?.id ?? ""}
      heading={department?.name ?? t("allDepartments")}
      trail={department ? [{ name: t("allDepartments"), path: "/categories" }] : []}
      searchLabel={t("searchAll")}
      text={text}
      id={department?.id ?? null}
      tiles={tiles}
    />
  );
}
