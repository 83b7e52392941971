import { Outlet, useMatches } from "react-router";
import { ErrorPage } from "../error-page.tsx";
import { Frame } from "../customer/frame.tsx";
import { Navbar } from "../customer/shell/navbar.tsx";
import type { PageHandle } from "../text-parts.ts";
import { PlainSession } from "./plain-session.tsx";
import { PublicBar } from "./public-bar.tsx";

/** Pages of words and forms: the public bar above them, or the search where they are ways into the directory. */
export default function ContentLayout() {
  const matches = useMatches();
  const kinds = matches.map(({ loaderData }) => (loaderData as { kind?: string } | undefined)?.kind);
  const isDirectory = kinds.some((kind) => kind === "landing" || kind === "sitemap");
  const isPlain = matches.some(({ handle, loaderData }) =>
    (handle as PageHandle | undefined)?.plain?.(loaderData),
  );
  return (
    <Frame bar={isDirectory ? <Navbar /> : <PublicBar />}>
      <Outlet />
      {isPlain && <PlainSession />}
    </Frame>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Frame bar={<Navbar />}>
      <ErrorPage error={error} />
    </Frame>
  );
}
