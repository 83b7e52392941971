import { useEffect, useRef, useState } from "react";

type State<Row> = { text: string | null; rows: Row[]; failed: boolean };

/** The rows for what is typed, asked 120 ms after the last key; an answer that came too late is dropped. */
export function useRows<Row>(
  enabled: boolean,
  text: string,
  ask: (text: string, signal: AbortSignal) => Promise<Row[]>,
) {
  const [state, setState] = useState<State<Row>>({ text: null, rows: [], failed: false });
  const latestAsk = useRef(ask);
  useEffect(() => {
    latestAsk.current = ask;
  });

  useEffect(() => {
    if (!enabled) return;
    const controller = new AbortController();
    const timer = setTimeout(
      async () => {
        try {
          const rows = await latestAsk.current(text, controller.signal);
          if (!controller.signal.aborted) setState({ text, rows, failed: false });
        } catch {
          if (!controller.signal.aborted) setState({ text, rows: [], failed: true });
        }
      },
      text === "" ? 0 : 120,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [enabled, text]);

  return {
    rows: state.rows,
    failed: state.failed && state.text === text,
    pending: enabled && state.text !== text,
  };
}
