import { useEffect, useRef, useState } from "react";

type Ask<Row> = (text: string, signal: AbortSignal) => Promise<Row[]>;
type State<Row> = { answers: string | null; rows: Row[]; failed: boolean };

/** The rows for what is typed, asked 120 ms after the last key; an answer that came too late is dropped. */
export function useRows<Row>(enabled: boolean, text: string, ask: Ask<Row>) {
  const [state, setState] = useState<State<Row>>({ answers: null, rows: [], failed: false });
  const [tries, setTries] = useState(0);
  const question = `${tries} ${text}`;
  const latestAsk = useRef(ask);
  useEffect(() => {
    latestAsk.current = ask;
  });

  useEffect(() => {
    if (!enabled) return;
    const controller = new AbortController();
    const settle = (rows: Row[], failed: boolean) => {
      if (!controller.signal.aborted) setState({ answers: question, rows, failed });
    };
    const timer = setTimeout(
      () => {
        latestAsk.current(text, controller.signal).then(
          (rows) => settle(rows, false),
          () => settle([], true),
        );
      },
      text === "" ? 0 : 120,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [enabled, text, question]);

  return {
    rows: state.rows,
    failed: state.failed && state.answers === question,
    pending: enabled && state.answers !== question,
    retry: () => setTries(tries + 1),
  };
}
