import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { followHistory } from "../../history-steps.ts";

export interface Pictures {
  images: readonly string[];
  /** The one that is shown first. */
  index: number;
}

interface Entry {
  /** The router's own. */
  key?: string;
  pictures?: Pictures;
}

/**
 * Pictures over the page are an entry of the history: the way back closes them, the way forward and a reload show them
 * again. The router is not told: to it nothing has changed, and it would load the page anew.
 */
export function useShownPictures() {
  const { key, hash } = useLocation();
  const [pictures, setPictures] = useState<Pictures | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = (): void => {
      const kept = entry().pictures;
      if (kept) setPictures(kept);
      setOpen(kept !== undefined);
    };
    const follow = (): boolean => {
      const isHere = (entry().key ?? "default") === key && location.hash === hash;
      if (isHere) show();
      else setOpen(false);
      return isHere;
    };
    show();
    return followHistory(follow);
  }, [key, hash]);
  return {
    pictures,
    open,
    onOpenImages(images: readonly string[], index: number): void {
      const shown = { images, index };
      history.pushState({ ...entry(), pictures: shown }, "");
      setPictures(shown);
      setOpen(true);
    },
    onClose(): void {
      setOpen(false);
      // A second press on the way out would leave the page.
      if (open && entry().pictures) history.back();
    },
  };
}

function entry(): Entry {
  return (history.state ?? {}) as Entry;
}
