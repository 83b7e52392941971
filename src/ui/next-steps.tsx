import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import "./form.css";

interface NextStepsProps {
  steps: readonly { icon: IconName; text: ReactNode }[];
}

/** What happens now that something was sent. */
export function NextSteps({ steps }: NextStepsProps) {
  return (
    <ul className="next-steps">
      {steps.map(({ icon, text }, index) => (
        <li key={index}>
          <span className="next-icon">
            <Icon name={icon} size={18} />
          </span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
