/** What the issuer's script gives (Google Identity Services, JavaScript reference). */
export interface GoogleId {
  initialize(options: {
    client_id: string;
    nonce: string;
    ux_mode: "popup";
    callback(answer: { credential: string }): void;
  }): void;
  renderButton(parent: HTMLElement, options: Record<string, string | number>): void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleId } };
  }
}

let loading: Promise<GoogleId> | undefined;

/** Loads the script once, when somebody sees the dialog; one that did not come is asked for again. */
export function loadGoogle(issuer: string): Promise<GoogleId> {
  loading ??= new Promise<GoogleId>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${issuer}/gsi/client`;
    script.async = true;
    script.addEventListener("load", () => {
      const id = window.google?.accounts?.id;
      if (id) resolve(id);
      else reject(new Error("the script gives nothing"));
    });
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error("the script did not come"));
    });
    document.head.append(script);
  });
  loading.catch(() => (loading = undefined));
  return loading;
}

/** A secret of this page, and what the issuer is told of it. */
export async function newNonce(): Promise<{ secret: string; nonce: string }> {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
  return { secret, nonce: base64url(new Uint8Array(hash)) };
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
