import { Outlet } from "react-router";
import { ErrorPage } from "../error-page.tsx";
import { Frame } from "./frame.tsx";
import { Navbar } from "./shell/navbar.tsx";

export default function CustomerLayout() {
  return (
    <Frame bar={<Navbar />}>
      <Outlet />
    </Frame>
  );
}

/** A page that fails is told inside the frame, so that search and every way on stay at hand. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Frame bar={<Navbar />}>
      <ErrorPage error={error} />
    </Frame>
  );
}
