import type { ReactNode } from "react";
import { Outlet, type LoaderFunctionArgs } from "react-router";
import { getDepartments } from "#features/departments/contract.ts";
import { useTranslations } from "use-intl";
import { sleeping } from "#ui/sleeping.tsx";
import { Toasts } from "#ui/toasts.tsx";
import { pageOf } from "../page-context.ts";
import { ErrorPage } from "../error-page.tsx";
import type { FooterDepartment } from "./shell/footer.tsx";
import { Navbar } from "./shell/navbar.tsx";

const Footer = sleeping(() => import("./shell/footer.tsx"));

/** The footer's departments as [id, name]: they stand in every page's data, so they are kept short. */
export async function loader({ context }: LoaderFunctionArgs): Promise<FooterDepartment[]> {
  const { data } = await pageOf(context).call(getDepartments, { skip: 0, limit: 48 });
  return data.map(({ id, name, hasCategories }) => [id, name, hasCategories ? 1 : 0]);
}

export const shouldRevalidate = (): boolean => false;

export default function CustomerLayout({ loaderData }: { loaderData: FooterDepartment[] }) {
  return (
    <Frame departments={loaderData}>
      <Outlet />
    </Frame>
  );
}

/** A page that fails is told inside the frame, so that search and every way on stay at hand. */
export function ErrorBoundary({ error, loaderData }: { error: unknown; loaderData?: FooterDepartment[] }) {
  return (
    <Frame departments={loaderData ?? []}>
      <ErrorPage error={error} />
    </Frame>
  );
}

function Frame({ departments, children }: { departments: FooterDepartment[]; children: ReactNode }) {
  const t = useTranslations("shell");
  const common = useTranslations("common");
  return (
    <>
      <a href="#content" className="skip-link">
        {t("skipToContent")}
      </a>
      <Navbar />
      <div id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </div>
      <Footer departments={departments} />
      <Toasts label={common("messages")} closeLabel={common("close")} />
    </>
  );
}
