import { directionOf, type Language } from "#base/language.ts";
import { translatorOf } from "#base/translate.server.ts";
import type { KeptMessage } from "./queries.server.ts";

/** The page of messages that were kept in place of being sent, newest first. */
export function outboxPage({
  messages,
  receiver,
  language,
}: {
  messages: readonly KeptMessage[];
  receiver: string;
  language: Language;
}): string {
  const t = translatorOf(language);
  const times = new Intl.DateTimeFormat(language, {
    dateStyle: "medium",
    timeStyle: "long",
    timeZone: "Asia/Dubai",
  });
  const items = messages.map((message) => itemOf(message, language, times)).join("");
  const title = escaped(t("outbox.title"));
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/outbox.css">
<script src="/outbox.js" defer></script>
<main>
<h1>${title}</h1>
<p>${escaped(t("outbox.about"))}</p>
<form role="search">
<label for="to">${escaped(t("outbox.receiver"))}</label>
<input id="to" name="to" dir="ltr" autocomplete="off" value="${escaped(receiver)}">
<button>${escaped(t("outbox.filter"))}</button>
</form>
<div id="messages" aria-live="polite">${items === "" ? `<p>${escaped(t("outbox.empty"))}</p>` : `<ol>${items}</ol>`}</div>
</main>
</html>`;
}

function itemOf(message: KeptMessage, language: Language, times: Intl.DateTimeFormat): string {
  const t = translatorOf(language);
  const channel = { sms: t("outbox.sms"), whatsapp: t("outbox.whatsapp"), email: t("outbox.email") }[
    message.channel
  ];
  const state = stateOf(message, language, times);
  const subject = message.subject === null ? "" : `<h3 dir="auto">${escaped(message.subject)}</h3>`;
  return `<li><article>
<h2><bdi dir="ltr">${escaped(message.to)}</bdi></h2>
<p><span>${escaped(channel)}</span> <time datetime="${message.at.toISOString()}">${escaped(times.format(message.at))}</time> ${escaped(state)}</p>
${subject}<pre dir="auto" lang="${message.language}">${escaped(message.text)}</pre>
</article></li>`;
}

function stateOf({ status, sendAt }: KeptMessage, language: Language, times: Intl.DateTimeFormat): string {
  const t = translatorOf(language);
  if (status === "sent") return t("outbox.sent");
  return status === "dead" ? t("outbox.dead") : t("outbox.waiting", { time: times.format(sendAt) });
}

function escaped(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** Looks for news every two seconds and changes the list only, so that focus and what is being typed stay. */
export const outboxScript = `
setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [shown, fresh] = [document, page].map((each) => each.getElementById("messages"));
  if (shown.innerHTML !== fresh.innerHTML) shown.replaceChildren(...fresh.childNodes);
}, 2000);
`;

export const outboxStyle = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-inline-size: 48rem; margin-inline: auto; padding: 1rem; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin-block: 1rem; }
input, button { font: inherit; min-block-size: 2.75rem; padding-inline: 0.75rem; }
input { flex: 1 1 12rem; }
ol { list-style: none; padding: 0; }
article { border: 1px solid; border-radius: 0.5rem; padding: 0.75rem 1rem; margin-block: 0.75rem; }
h2 { font-size: 1rem; margin: 0; }
h3 { font-size: 1rem; margin-block: 0.5rem; }
article p { margin: 0; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin-block: 0.5rem 0; }
`;
