import { expect, it } from "vitest";
import { checkProvider, httpProvider } from "#tests/setup/provider-checks.ts";
import { cloudApi } from "./cloud-api.server.ts";

const letter = { to: "+971501234567", text: "Your code is 12345", code: "12345", language: "zh-CN" } as const;

const answers = {
  takes: { status: 200, body: { messaging_product: "whatsapp", messages: [{ id: "wamid.1" }] } },
  refuses: {
    status: 400,
    body: { error: { code: 131026, message: "Message undeliverable to 971501234567" } },
  },
  misconfigured: { status: 401, body: { error: { code: 190, message: "very-secret has expired" } } },
  broken: { status: 500, body: { error: { code: 131000 } } },
};
const open = () => httpProvider(answers);
const provide = (url: string, noticeTemplate: string | null = null) =>
  cloudApi({ token: "very-secret", phoneNumberId: "77", codeTemplate: "sign_in", noticeTemplate, url });

checkProvider({ open, provide, letter, secrets: ["501234567", "12345", "very-secret"] });

async function asked(message: Parameters<ReturnType<typeof provide>["deliver"]>[0], template?: string) {
  const far = await open();
  await provide(far.url, template).deliver(message, AbortSignal.timeout(5_000));
  await far.close();
  const [request] = far.seen;
  expect(request?.path).toBe("/77/messages");
  expect(request?.headers["authorization"]).toBe("Bearer very-secret");
  return JSON.parse(request?.body ?? "") as object;
}

const addressed = { messaging_product: "whatsapp", recipient_type: "individual", to: "971501234567" };

it("a code leaves by its template, in body and button", async () => {
  const parameters = [{ type: "text", text: "12345" }];
  expect(await asked(letter)).toEqual({
    ...addressed,
    type: "template",
    template: {
      name: "sign_in",
      language: { code: "zh_CN" },
      components: [
        { type: "body", parameters },
        { type: "button", sub_type: "url", index: "0", parameters },
      ],
    },
  });
});

it("anything else leaves as text, or by the template for notices in one line", async () => {
  const notice = { ...letter, text: "Two\nlines", code: null, language: "ar" } as const;
  expect(await asked(notice)).toEqual({
    ...addressed,
    type: "text",
    text: { preview_url: false, body: "Two\nlines" },
  });
  expect(await asked(notice, "notice")).toMatchObject({
    template: {
      name: "notice",
      language: { code: "ar" },
      components: [{ type: "body", parameters: [{ type: "text", text: "Two lines" }] }],
    },
  });
});
