import { useCallback, useEffect, useRef, useState } from "react";

/** What a part of the page asked for; `data` stays while it is asked for anew. */
export interface Loaded<Data> {
  status: "loading" | "ready" | "failed" | "offline";
  data: Data | null;
  reload(): void;
  /** Shows what a change answered with. */
  set(data: Data): void;
}

/** Asks once the page is alive, and again when `key` changes or the connection comes back. */
export function useLoaded<Data>(ask: (signal: AbortSignal) => Promise<Data>, key = ""): Loaded<Data> {
  const [state, setState] = useState<Pick<Loaded<Data>, "status" | "data">>({
    status: "loading",
    data: null,
  });
  const [tries, setTries] = useState(0);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    setState(({ data }) => ({ status: "loading", data }));
    latest.current(signal).then(
      (data) => signal.aborted || setState({ status: "ready", data }),
      ({ status }: { status?: number }) =>
        signal.aborted || setState(({ data }) => ({ status: status === 0 ? "offline" : "failed", data })),
    );
    return () => ending.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- both say when to ask again
  }, [key, tries]);
  const reload = useCallback(() => setTries((before) => before + 1), []);
  useEffect(() => {
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [reload]);
  const set = useCallback((data: Data) => setState({ status: "ready", data }), []);
  return { ...state, reload, set };
}
