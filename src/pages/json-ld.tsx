import type { Thing, WithContext } from "schema-dts";

const escapes: Record<string, string> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/**
 * Structured data for search engines (schema.org), escaped so that no text of a person ends the script. Only the
 * server's document is read: given as `import.meta.env.SSR && ...`, the browser neither loads nor makes it.
 */
export function JsonLd({ data }: { data: WithContext<Thing> | false }) {
  const json = import.meta.env.SSR && data ? escaped(JSON.stringify(data)) : "";
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} suppressHydrationWarning />
  );
}

function escaped(json: string): string {
  return json.replaceAll(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);
}
