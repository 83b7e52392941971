import { useEffect, useState, type ComponentType } from "react";

interface Opened {
  open?: boolean;
  onClose?(): void;
}

/**
 * A part that shows only when somebody asks for it: its code is loaded then. Where that cannot be had, the page stays
 * as it is, the part counts as closed, and it is asked for again when it is opened again.
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  return function Late(props: Props) {
    const [Part, setPart] = useState(() => known);
    const { open, onClose } = props as Opened;
    useEffect(() => {
      if (Part || open === false) return;
      void load().then(
        (part) => setPart(() => (known = part.default)),
        () => onClose?.(),
      );
    });
    return Part ? <Part {...props} /> : null;
  };
}
