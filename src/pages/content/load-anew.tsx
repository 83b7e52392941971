import { useEffect } from "react";

/** In place of a page that only the server draws: whoever comes to it inside the application is sent its document. */
export function LoadAnew({ data }: { data: unknown }) {
  useEffect(() => {
    if (data !== undefined) location.reload();
  }, [data]);
  return null;
}
