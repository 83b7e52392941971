import { useTranslations } from "use-intl";
import { IconButton } from "#ui/icon-button.tsx";
import type { IconName } from "#ui/icon.tsx";

interface PhotoItemProps {
  url: string;
  /** From 1, which is the cover. */
  number: number;
  isLast: boolean;
  isDisabled: boolean;
  onRemove(): void;
  onMove(by: 1 | -1): void;
  onCover(): void;
}

export function PhotoItem(props: PhotoItemProps) {
  const { url, number, isLast, isDisabled, onRemove, onMove, onCover } = props;
  const t = useTranslations("wizard");
  const isFirst = number === 1;
  const tools: { icon: IconName; label: string; isOff: boolean; run(): void }[] = [
    { icon: "chevron-left", label: t("moveEarlier", { number }), isOff: isFirst, run: () => onMove(-1) },
    { icon: "image", label: t("makeCover", { number }), isOff: isFirst, run: onCover },
    { icon: "trash-2", label: t("removePhoto", { number }), isOff: false, run: onRemove },
    { icon: "chevron-right", label: t("moveLater", { number }), isOff: isLast, run: () => onMove(1) },
  ];
  return (
    <li>
      <img src={url} alt={t("photo", { number })} />
      {isFirst && <span className="wizard-cover">{t("cover")}</span>}
      <div className="flex justify-between">
        {tools.map(({ icon, label, isOff, run }) => (
          <IconButton
            key={icon}
            icon={icon}
            variant="ghost"
            size="small"
            label={label}
            disabled={isDisabled || isOff}
            onClick={run}
          />
        ))}
      </div>
    </li>
  );
}
