import { useEffect, useRef, useState } from "react";
import { shrunk } from "#features/photos/shrink.ts";
import { mostPhotoBytes, mostPhotos } from "./policy.ts";

/** A photo that was chosen and is not sent yet. */
export interface ChosenPhoto {
  key: number;
  file: File;
  /** Shows it in this document. */
  url: string;
}

/** What was wrong with a choice: a key below `reviewForm` in the catalogues. */
export type ChoiceProblem = "tooManyPhotos" | "photoTooLarge";

/** The photos chosen for a review, besides `saved` ones: pictures only, whatever else was chosen is left out. */
export function useChosenPhotos(saved: number) {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [isReading, setReading] = useState(false);
  const made = useRef(new Set<string>());
  const next = useRef(0);
  useEffect(() => {
    const urls = made.current;
    return () => urls.forEach((url) => URL.revokeObjectURL(url));
  }, []);

  const choose = async (files: readonly File[]): Promise<ChoiceProblem | null> => {
    const pictures = files.filter(({ type }) => type.startsWith("image/"));
    const room = Math.max(0, mostPhotos - saved - photos.length);
    setReading(true);
    const sendable: File[] = [];
    // One after the other: a phone has not the memory for eight large pictures.
    for (const picture of pictures.slice(0, room)) sendable.push(await shrunk(picture));
    setReading(false);
    const fitting = sendable.filter(({ size }) => size <= mostPhotoBytes);
    const added = fitting.map((file) => {
      const url = URL.createObjectURL(file);
      made.current.add(url);
      return { key: next.current++, file, url };
    });
    setPhotos((before) => [...before, ...added]);
    if (pictures.length > room) return "tooManyPhotos";
    return fitting.length < sendable.length ? "photoTooLarge" : null;
  };

  const remove = (key: number): void => setPhotos((before) => before.filter((photo) => photo.key !== key));

  return { photos, isReading, choose, remove };
}
