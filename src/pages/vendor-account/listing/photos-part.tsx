import { useTranslations } from "use-intl";
import { FieldError } from "#ui/field.tsx";
import { AddPhotos } from "./add-photos.tsx";
import { moved, without } from "./moved.ts";
import { PartCard } from "./part-card.tsx";
import { PhotoItem } from "./photo-item.tsx";
import type { PartProps } from "./text-parts.tsx";
import { usePart } from "./use-part.ts";
import { usePhotoDrag } from "./use-photo-drag.ts";
import { wording } from "./wording.ts";

/** Photos: added at once, their order and what is taken away with the button. The first one is the cover. */
export function PhotosPart({ listing, onSaved }: PartProps) {
  const t = useTranslations("editor");
  const state = usePart({
    listing,
    part: "photos",
    saved: { photos: listing.photos },
    toFields: (value) => value,
    onSaved,
  });
  const { photos } = state.value;
  const set = (next: string[]) => state.set({ photos: next });
  const { dragged, start } = usePhotoDrag(photos, set);
  const problem = wording(state.errors, "arrImages", t("parts.photos"));
  function onAdded(all: string[]): void {
    const added = all.filter((photo) => !listing.photos.includes(photo));
    // What was put in order before stays so.
    if (state.isChanged) state.set({ photos: [...photos, ...added] }, true);
    onSaved();
  }
  return (
    <PartCard
      part="photos"
      listing={listing}
      state={state}
      hint={t("photosHint", { most: listing.mostPhotos })}
    >
      <ul className="grid grid-cols-2 gap-x-2 gap-y-4 empty:hidden sm:grid-cols-3 sm:gap-4">
        {photos.map((photo, index) => (
          <PhotoItem
            key={photo}
            photo={photo}
            number={index + 1}
            isLast={index === photos.length - 1}
            isDragged={photo === dragged}
            onGrab={(event) => start(photo, event)}
            onMove={(by) => set(moved(photos, index, by))}
            onCover={() => set([photo, ...without(photos, index)])}
            onRemove={() => set(without(photos, index))}
          />
        ))}
      </ul>
      {problem && <FieldError>{problem}</FieldError>}
      <AddPhotos vendorId={listing.id} room={listing.mostPhotos - listing.photos.length} onAdded={onAdded} />
    </PartCard>
  );
}
