import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

/** What is typed into a page's search box; 200 ms after the last key it becomes the page's `q` parameter. */
export function useSearchText(asked: string): [string, (text: string) => void] {
  const [typed, setTyped] = useState(asked);
  const [search, setSearch] = useSearchParams();
  const current = search.get("q") ?? "";
  useEffect(() => {
    if (typed.trim() === current) return;
    const timer = setTimeout(() => {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (typed.trim() === "") next.delete("q");
          else next.set("q", typed.trim());
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    }, 200);
    return () => clearTimeout(timer);
  }, [typed, current, setSearch]);
  return [typed, setTyped];
}
