import { keptToken } from "#door/customer-token.ts";

/** Something that needs a dialog of login or logout. */
export interface SessionRequest {
  wish: "login" | "logout";
  /** Told whether what was wished has happened. */
  done(happened: boolean): void;
}

let receive: ((request: SessionRequest) => void) | undefined;
const waiting: SessionRequest[] = [];

export function ask(wish: SessionRequest["wish"]): Promise<boolean> {
  if (wish === "login" && keptToken() !== null) return Promise.resolve(true);
  return new Promise((done) => {
    if (receive) receive({ wish, done });
    else waiting.push({ wish, done });
  });
}

/** For the component that shows the dialogs: takes the requests that wait and all that come. Returns how to stop. */
export function receiveSessionRequests(next: (request: SessionRequest) => void): () => void {
  receive = next;
  waiting.splice(0).forEach(next);
  return () => {
    if (receive === next) receive = undefined;
  };
}
