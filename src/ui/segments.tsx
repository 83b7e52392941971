import { useId } from "react";
import "./form.css";

interface SegmentsProps<Value extends string | number> {
  legend: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange(value: Value): void;
}

/** A few choices side by side, one of them chosen: radio buttons in one row. */
export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  const { legend, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      <div className="segments">
        {options.map((option) => (
          <label key={option.value} className="segment">
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="figures">{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
