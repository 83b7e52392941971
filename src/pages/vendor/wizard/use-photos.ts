import { useEffect, useState } from "react";
import { chance } from "#door/post-headers.ts";
import { mostPhotoBytes, photosOfPlan } from "#features/onboarding/policy.ts";
import { shrunk } from "#features/photos/shrink.ts";
import { useDraft } from "./kept-draft.ts";
import { dropPhoto, keepPhoto, readPhoto } from "./photo-store.ts";

export interface Photo {
  id: string;
  file: File;
  /** Shows it in this document. */
  url: string;
}

/** What was wrong with a choice: a key below `wizard`. */
export type PhotoProblem = "tooManyPhotos" | "photoTooLarge" | "noPhoto";

export const mostPhotos = photosOfPlan(0);

/** The draft's photos in their order, the cover first. */
export function usePhotos() {
  const { draft, change } = useDraft();
  const ids = draft.photos;
  const photos = useFiles(ids);
  const [isReading, setReading] = useState(false);

  async function choose(files: readonly File[]): Promise<PhotoProblem | null> {
    const pictures = files.filter(({ type }) => type.startsWith("image/"));
    const room = Math.max(0, mostPhotos - ids.length);
    setReading(true);
    const added: string[] = [];
    let isTooLarge = false;
    // One after the other: a phone has not the memory for many large pictures.
    for (const picture of pictures.slice(0, room)) {
      const file = await shrunk(picture);
      if (file.size > mostPhotoBytes) isTooLarge = true;
      else {
        const id = chance();
        await keepPhoto(id, file);
        added.push(id);
      }
    }
    setReading(false);
    change({ photos: [...ids, ...added] });
    if (pictures.length < files.length) return "noPhoto";
    if (pictures.length > room) return "tooManyPhotos";
    return isTooLarge ? "photoTooLarge" : null;
  }

  return {
    photos,
    isReading,
    choose,
    remove(id: string): void {
      void dropPhoto(id);
      change({ photos: ids.filter((each) => each !== id) });
    },
    /** One place nearer to the cover, or farther from it. */
    move(id: string, by: 1 | -1): void {
      const at = ids.indexOf(id);
      const next = ids.with(at, ids[at + by] ?? id);
      change({ photos: at + by in ids ? next.with(at + by, id) : ids });
    },
    makeCover(id: string): void {
      change({ photos: [id, ...ids.filter((each) => each !== id)] });
    },
  };
}

function useFiles(ids: readonly string[]): Photo[] {
  const [known, setKnown] = useState<ReadonlyMap<string, Photo>>(new Map());
  const wanted = ids.join(" ");
  useEffect(() => {
    let isLeft = false;
    const missing = wanted.split(" ").filter((id) => id !== "" && !known.has(id));
    if (missing.length === 0) return undefined;
    const readAll = async (): Promise<void> => {
      const read = await Promise.all(missing.map(async (id) => ({ id, file: await readPhoto(id) })));
      if (isLeft) return;
      const next = new Map(known);
      for (const { id, file } of read) if (file) next.set(id, { id, file, url: URL.createObjectURL(file) });
      if (next.size > known.size) setKnown(next);
    };
    void readAll();
    return () => void (isLeft = true);
  }, [wanted, known]);
  return ids.flatMap((id) => known.get(id) ?? []);
}
