// A site whose login offers an issuer's button; the issuer runs in its process, and its address stands in the line.
import { startIssuer } from "../setup/issuer.ts";
import { ownSite } from "./own-site.ts";

const issuer = await startIssuer();
await ownSite({
  env: { GOOGLE_CLIENT_ID: issuer.clientId, GOOGLE_ISSUER: issuer.url },
  fill: async () => ({ issuer: issuer.url }),
  end: issuer.close,
});
