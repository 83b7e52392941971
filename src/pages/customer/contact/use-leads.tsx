import { useState, type ComponentType, type ReactNode } from "react";
import { useSite } from "../../site.tsx";
import type { LeadsProps } from "./leads.tsx";

/** Opens the form that asks several businesses: it is loaded then, and a login comes first. */
export function useLeads(
  term?: LeadsProps["term"],
  onClosed?: () => void,
): { dialog: ReactNode; openLeads(): void } {
  const { language } = useSite();
  const [Leads, setLeads] = useState<ComponentType<LeadsProps> | null>(null);
  const [open, setOpen] = useState(false);
  async function enter(): Promise<void> {
    try {
      const { enterLeads } = await import("./leads.tsx");
      const entered = await enterLeads(language);
      if (!entered) return;
      setLeads(() => entered);
      setOpen(true);
    } catch {
      // Told by the frame.
    }
  }
  function close(): void {
    setOpen(false);
    onClosed?.();
  }
  return {
    dialog: Leads && <Leads open={open} onClose={close} term={term} />,
    openLeads() {
      void enter();
    },
  };
}
