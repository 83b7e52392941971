import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { configOf } from "./config.ts";

describe("configuration", () => {
  it("needs nothing: loopback, the usual ports, the embedded database and a demo", () => {
    expect(configOf({})).toMatchObject({
      host: "localhost",
      port: 3000,
      consolePort: 3001,
      dataDir: resolve(".data"),
      databaseUrl: null,
      demo: 6000,
      origin: "http://localhost:3000",
      consoleOrigin: "http://localhost:3001",
      production: true,
      rendererProcesses: 0,
      trustedProxies: [],
      places: null,
    });
  });

  it("reads every variable", () => {
    const config = configOf({
      HOST: "0.0.0.0",
      PORT: "8080",
      CONSOLE_PORT: "8081",
      DATA_DIR: "/srv/mahalli",
      DATABASE_URL: "postgres://u:p@db/mahalli",
      DEMO: "0",
      ORIGIN: "https://Mahalli.example/",
      CONSOLE_ORIGIN: "https://console.mahalli.example",
      NODE_ENV: "development",
      RENDERERS: "2",
      WORKERS: "1",
      TRUSTED_PROXIES: "10.0.0.0/8, ::1",
      LOG_LEVEL: "warn",
      PLACE_PROVIDER: "photon",
      PLACE_URL: "http://photon.internal:2322/",
      PLACE_DAILY_QUOTA: "50",
      MAP_STYLE_URL: "https://maps.example/style.json?key=1",
      MAP_PMTILES_URL: "https://tiles.example/gulf.pmtiles",
      INIT_CWD: "/somewhere",
      CODE_PEPPER: "sixteen characters",
      CODE_DIAL_CODES: "+971, +20",
      GOOGLE_CLIENT_ID: "client",
      WHATSAPP_FOR_VISITORS: "1",
      AUTO_APPROVE: "1",
      GOOGLE_ISSUER: "https://issuer.example",
      S3_BUCKET: "mahalli-photos",
      S3_ENDPOINT: "https://storage.example/",
      S3_REGION: "me-central-1",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "secret",
    });
    expect(config).toEqual({
      host: "0.0.0.0",
      port: 8080,
      consolePort: 8081,
      dataDir: "/srv/mahalli",
      databaseUrl: "postgres://u:p@db/mahalli",
      demo: 0,
      origin: "https://mahalli.example",
      consoleOrigin: "https://console.mahalli.example",
      production: false,
      rendererProcesses: 2,
      workers: 1,
      providers: { smtp: null, sms: [], whatsapp: null },
      outbox: false,
      trustedProxies: ["10.0.0.0/8", "::1"],
      logLevel: "warn",
      places: { provider: "photon", url: "http://photon.internal:2322", key: null, dailyQuota: 50 },
      settings: {
        origin: "https://mahalli.example",
        codePepper: "sixteen characters",
        codeDialCodes: ["+971", "+20"],
        google: { clientId: "client", issuer: "https://issuer.example" },
        whatsappForVisitors: true,
        autoApprove: true,
      },
      mapStyleUrl: "https://maps.example/style.json?key=1",
      mapPmtilesUrl: "https://tiles.example/gulf.pmtiles",
      s3: {
        bucket: "mahalli-photos",
        endpoint: "https://storage.example",
        region: "me-central-1",
        accessKeyId: "id",
        secretAccessKey: "secret",
      },
      calledFrom: "/somewhere",
    });
  });

  it("lets the addresses follow the ports", () => {
    expect(configOf({ PORT: "4000" }).origin).toBe("http://localhost:4000");
  });

  it("takes an empty variable for none", () => {
    expect(configOf({ PORT: "", DATABASE_URL: " " })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["CONSOLE_PORT", "3000"],
    ["DATABASE_URL", "mysql://db"],
    ["MAP_STYLE_URL", "style.json"],
    ["MAP_PMTILES_URL", "/gulf.pmtiles"],
    ["MAP_PMTILES_URL", "file:///srv/gulf.pmtiles"],
    ["DEMO", "many"],
    ["DEMO", "1.5"],
    ["ORIGIN", "mahalli.example"],
    ["ORIGIN", "https://mahalli.example/path"],
    ["ORIGIN", "ftp://mahalli.example"],
    ["CONSOLE_ORIGIN", "javascript:alert(1)"],
    ["RENDERERS", "65"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "::1 proxy"],
    ["LOG_LEVEL", "loud"],
    ["WHATSAPP_FOR_VISITORS", "yes"],
  ])("refuses %s=%s and names the variable", (name, value) => {
    expect(() => configOf({ [name]: value })).toThrow(new RegExp(`^${name} `));
  });

  it("does not repeat a password of DATABASE_URL", () => {
    expect(() => configOf({ DATABASE_URL: "pg://user:secret@db" })).toThrow(/^(?!.*secret)/);
  });

  it.each([
    [{ PLACE_PROVIDER: "bing" }, "PLACE_PROVIDER"],
    [{ PLACE_PROVIDER: "google" }, "PLACE_KEY"],
    [{ PLACE_PROVIDER: "photon" }, "PLACE_URL"],
    [{ PLACE_PROVIDER: "nominatim", PLACE_URL: "ftp://x" }, "PLACE_URL"],
    [{ PLACE_PROVIDER: "photon", PLACE_URL: "http://a b" }, "PLACE_URL"],
    [{ S3_ENDPOINT: "https://storage.example" }, "S3_BUCKET"],
    [{ PLACE_PROVIDER: "google", PLACE_KEY: "hidden", PLACE_DAILY_QUOTA: "many" }, "PLACE_DAILY_QUOTA"],
  ])("refuses a map service that cannot work: %j", (env, name) => {
    expect(() => configOf(env)).toThrow(name);
    expect(() => configOf(env)).not.toThrow("hidden");
  });
});

describe("providers of messages", () => {
  const smtp = { SMTP_URL: "smtp://user:hidden@mail.example", MAIL_FROM: "no-reply@mail.example" };
  const twilio = { TWILIO_ACCOUNT_SID: "AC1", TWILIO_AUTH_TOKEN: "hidden", TWILIO_FROM: "Mahalli" };
  const unifonic = { UNIFONIC_APP_SID: "hidden", UNIFONIC_SENDER_ID: "Mahalli" };
  const whatsapp = {
    WHATSAPP_TOKEN: "hidden",
    WHATSAPP_PHONE_NUMBER_ID: "7",
    WHATSAPP_CODE_TEMPLATE: "code",
  };

  it("are asked in the order in which they are listed, and leave no outbox", () => {
    const { providers, outbox } = configOf({
      ...smtp,
      ...twilio,
      ...unifonic,
      ...whatsapp,
      SMS_PROVIDERS: "twilio,unifonic",
    });
    expect(providers.sms.map(({ provider }) => provider)).toEqual(["twilio", "unifonic"]);
    expect(providers.smtp).toEqual({ url: smtp.SMTP_URL, from: smtp.MAIL_FROM });
    expect(providers.whatsapp).toMatchObject({ codeTemplate: "code", noticeTemplate: null });
    expect(outbox).toBe(false);
    expect(configOf(smtp).outbox).toBe(false);
  });

  it.each([
    ["MAIL_FROM", { SMTP_URL: smtp.SMTP_URL }],
    ["SMTP_URL", { SMTP_URL: "hidden", MAIL_FROM: "a@b" }],
    ["SMS_PROVIDERS", { SMS_PROVIDERS: "pigeon" }],
    ["TWILIO_AUTH_TOKEN", { SMS_PROVIDERS: "twilio", TWILIO_ACCOUNT_SID: "hidden" }],
    ["UNIFONIC_URL", { ...unifonic, SMS_PROVIDERS: "unifonic", UNIFONIC_URL: "hidden" }],
    ["WHATSAPP_PHONE_NUMBER_ID", { WHATSAPP_TOKEN: "hidden" }],
  ])("half an account is refused by %s, and no secret is told", (name, env) => {
    expect(() => configOf(env)).toThrow(name);
    expect(() => configOf(env)).not.toThrow("hidden");
  });
});
