import { renderToReadableStream } from "react-dom/server";
import { expect, it } from "vitest";
import type { TextPart } from "./text-parts.ts";
import { textStore } from "./text-store.ts";

type Texts = Partial<Record<TextPart, string>>;

/** Parts that come when they are told to, and how often each was asked for. */
function slowStore() {
  const asked: TextPart[] = [];
  const come = new Map<TextPart, (how?: "fail") => void>();
  const store = textStore<Texts>((_, part) => {
    asked.push(part);
    return new Promise((resolve, reject) =>
      come.set(part, (how) => (how ? reject(new Error(how)) : resolve({ [part]: `texts of ${part}` }))),
    );
  });
  return { ...store, asked, come: (part: TextPart, how?: "fail") => come.get(part)?.(how) };
}

it.each([
  ["vendorLanding", "home"],
  ["home", "vendorLanding"],
] as const)(
  "[LANG-3] a page waits for all of its parts, also when %s comes long before %s",
  async (first, last) => {
    const store = slowStore();
    function Page() {
      const texts = store.useTexts("ar", ["vendorLanding", "home"]);
      return <p>{`${texts.vendorLanding} and ${texts.home}`}</p>;
    }
    const drawn = renderToReadableStream(<Page />).then((stream) => new Response(stream).text());
    await expect.poll(() => store.asked).toEqual(["vendorLanding", "home"]);
    store.come(first);
    await new Promise((resolve) => setTimeout(resolve, 10));
    store.come(last);
    expect(await drawn).toBe("<p>texts of vendorLanding and texts of home</p>");
  },
);

it("a part that could not be had is asked for again", async () => {
  const store = slowStore();
  const failing = store.loadMessages("en", ["frame"]);
  store.come("frame", "fail");
  await expect(failing).rejects.toThrow("fail");
  const loading = store.loadMessages("en", ["frame"]);
  store.come("frame");
  await loading;
  expect(store.messagesOf("en")).toEqual({ frame: "texts of frame" });
  expect(store.asked).toEqual(["frame", "frame"]);
});
