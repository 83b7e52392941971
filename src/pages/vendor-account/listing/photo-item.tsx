import type { PointerEvent } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "#ui/icon-button.tsx";
import { Image } from "#ui/image.tsx";

interface PhotoItemProps {
  photo: string;
  /** The first is the cover. */
  number: number;
  isLast: boolean;
  isDragged: boolean;
  onGrab(event: PointerEvent): void;
  onMove(by: -1 | 1): void;
  onCover(): void;
  onRemove(): void;
}

/** One photo with what changes its place. */
export function PhotoItem(props: PhotoItemProps) {
  const { photo, number, isLast, isDragged, onGrab, onMove, onCover, onRemove } = props;
  const t = useTranslations("editor");
  const actions = [
    { icon: "arrow-left", label: t("photoEarlier", { number }), isOff: number === 1, act: () => onMove(-1) },
    { icon: "arrow-right", label: t("photoLater", { number }), isOff: isLast, act: () => onMove(1) },
    { icon: "star", label: t("makeCover", { number }), isOff: number === 1, act: onCover },
    { icon: "trash-2", label: t("removePhoto", { number }), isOff: false, act: onRemove },
  ] as const;
  return (
    <li className="min-w-0" data-photo={photo}>
      <div
        className={`relative aspect-4/3 overflow-hidden rounded-control bg-sunken ${isDragged ? "cursor-grabbing opacity-60 outline-2 outline-palm" : "cursor-grab"}`}
        onPointerDown={onGrab}
        onDragStart={(event) => event.preventDefault()}
      >
        <Image src={photo} alt={t("photo", { number })} width={400} height={300} />
        {number === 1 && (
          <span className="absolute start-2 top-2 rounded-control bg-palm px-2 text-meta text-on-palm">
            {t("cover")}
          </span>
        )}
      </div>
      <div className="mt-1 grid grid-cols-4 justify-items-center">
        {actions.map(({ icon, label, isOff, act }) => (
          <IconButton
            key={icon}
            icon={icon}
            variant="ghost"
            size="small"
            className="w-full max-w-10"
            disabled={isOff}
            label={label}
            onClick={act}
          />
        ))}
      </div>
    </li>
  );
}
