import { describe, expect, it } from "vitest";
import { checkProvider, httpProvider } from "#tests/setup/provider-checks.ts";
import { twilio } from "./twilio.server.ts";
import { unifonic } from "./unifonic.server.ts";

const letter = { to: "+971501234567", text: "رمزك 12345" };
const secrets = ["501234567", "12345", "very-secret"];

const answersOfTwilio = {
  takes: { status: 201, body: { sid: "SM1", status: "queued" } },
  refuses: {
    status: 400,
    body: { code: 21211, message: "The 'To' number +971501234567 is not valid", status: 400 },
  },
  misconfigured: { status: 401, body: { code: 20003, message: "Authenticate", status: 401 } },
  broken: { status: 503, body: "<html>very-secret</html>" },
};
const answersOfUnifonic = {
  takes: { status: 200, body: { success: true, errorCode: "ER-00", data: { MessageID: 42000348806924 } } },
  refuses: {
    status: 200,
    body: { success: false, message: "Dest num is too short", errorCode: "ER-04", data: {} },
  },
  misconfigured: {
    status: 401,
    body: { success: false, message: "Authentication failed", errorCode: "ER-01" },
  },
  broken: { status: 500, body: "" },
};
const twilioAt = (url: string) =>
  twilio({ accountSid: "AC1", authToken: "very-secret", from: "Mahalli", url });
const unifonicAt = (url: string) => unifonic({ appSid: "very-secret", senderId: "Mahalli", url });

describe("twilio", () => {
  checkProvider({ open: () => httpProvider(answersOfTwilio), provide: twilioAt, letter, secrets });

  it("is asked as its documentation says", async () => {
    const far = await httpProvider(answersOfTwilio);
    await twilioAt(far.url).deliver(letter, AbortSignal.timeout(5_000));
    const [request] = far.seen;
    expect(request?.path).toBe("/2010-04-01/Accounts/AC1/Messages.json");
    expect(request?.headers).toMatchObject({
      authorization: `Basic ${btoa("AC1:very-secret")}`,
      "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
    });
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      To: letter.to,
      Body: letter.text,
      From: "Mahalli",
    });
    await far.close();
  });

  it("names a messaging service where it is given one", async () => {
    const far = await httpProvider(answersOfTwilio);
    const provider = twilio({ accountSid: "AC1", authToken: "x", from: "MG7", url: far.url });
    await provider.deliver(letter, AbortSignal.timeout(5_000));
    expect(new URLSearchParams(far.seen[0]?.body).get("MessagingServiceSid")).toBe("MG7");
    await far.close();
  });
});

describe("unifonic", () => {
  checkProvider({ open: () => httpProvider(answersOfUnifonic), provide: unifonicAt, letter, secrets });

  it("is asked as its documentation says", async () => {
    const far = await httpProvider(answersOfUnifonic);
    expect(await unifonicAt(far.url).deliver(letter, AbortSignal.timeout(5_000))).toBe("42000348806924");
    expect(far.seen[0]?.path).toBe("/rest/SMS/messages");
    expect(Object.fromEntries(new URLSearchParams(far.seen[0]?.body))).toEqual({
      AppSid: "very-secret",
      SenderID: "Mahalli",
      Recipient: "971501234567",
      Body: letter.text,
      responseType: "JSON",
    });
    await far.close();
  });
});
