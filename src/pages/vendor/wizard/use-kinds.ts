import { useEffect, useState } from "react";
import { getAllCategories, getDepartments } from "#features/departments/contract.ts";
import { useSite } from "../../site.tsx";
import type { Chosen, Draft } from "./draft.ts";

/** A department, or a category with the department that it is in. */
export interface Kind {
  department: Draft["departments"][number];
  category: Chosen | null;
}

const rest = 150;
/** Departments a page (vendor-side §9), and the categories that are named beside them. */
const mostDepartments = 10;
const mostCategories = 5;

/** What a text may mean: the categories that it names, then departments; ten departments for no text. Null before anything is known. */
export function useKinds(text: string, isAsked: boolean): Kind[] | null {
  const { call } = useSite();
  const [kinds, setKinds] = useState<Kind[] | null>(null);
  useEffect(() => {
    if (!isAsked) return undefined;
    const giveUp = new AbortController();
    const { signal } = giveUp;
    const look = async (): Promise<void> => {
      const words = text.trim() === "" ? {} : { text };
      const [departments, categories] = await Promise.all([
        call(getDepartments, { ...words, skip: 0, limit: mostDepartments }, { signal }),
        text.trim() === ""
          ? { data: [] }
          : call(getAllCategories, { text, skip: 0, limit: mostCategories }, { signal }),
      ]);
      setKinds([
        ...categories.data.map(({ id, name, imageUrl, departmentId, departmentName }) => ({
          department: { id: departmentId, name: departmentName, hasCategories: true },
          category: { id, name, imageUrl },
        })),
        ...departments.data.map(({ id, name, imageUrl, hasCategories }) => ({
          department: { id, name, imageUrl, hasCategories },
          category: null,
        })),
      ]);
    };
    const timer = setTimeout(() => void look().catch(() => {}), rest);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [text, isAsked, call]);
  return kinds;
}
