import { useId, useState } from "react";
import { Icon } from "./icon.tsx";

interface StarsInputProps {
  /** 1 to 5; 0 while nothing is chosen */
  value: number;
  onChange(value: number): void;
  /** names the group, such as "Tap to rate" */
  legend: string;
  /** names each star, such as "Good" or "4 stars"; index 0 is one star */
  labels: readonly string[];
  /** px of one star */
  size?: number;
  disabled?: boolean;
}

/** Five stars to choose from: a group of radio buttons, so that arrow keys and screen readers work. */
export function StarsInput({ value, onChange, legend, labels, size = 28, disabled }: StarsInputProps) {
  const name = useId();
  const [pointed, setPointed] = useState(0);
  const shown = pointed || value;
  return (
    <fieldset className="inline-flex" disabled={disabled} onPointerLeave={() => setPointed(0)}>
      <legend className="sr-only">{legend}</legend>
      {labels.map((label, index) => {
        const star = index + 1;
        return (
          <label
            key={star}
            className={star <= shown ? "star-choice star-choice-on" : "star-choice"}
            title={label}
            onPointerEnter={(event) => event.pointerType === "mouse" && setPointed(star)}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              value={star}
              checked={star === value}
              aria-label={label}
              onChange={() => onChange(star)}
            />
            <Icon name="star" size={size} />
          </label>
        );
      })}
    </fieldset>
  );
}
