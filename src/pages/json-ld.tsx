import type { Thing, WithContext } from "schema-dts";

const escapes: Record<string, string> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** Structured data for search engines (schema.org), escaped so that no text of a person ends the script. */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  const json = JSON.stringify(data).replaceAll(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} suppressHydrationWarning />
  );
}
