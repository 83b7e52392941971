import { useState } from "react";
import { useTranslations } from "use-intl";
import { brandName } from "#base/brand.ts";
import { getMyData, type DataSection } from "#features/privacy/contract.ts";
import { csvArchiveOf, jsonOf } from "#features/privacy/files.ts";
import { Button } from "#ui/button.tsx";
import { saveFile } from "#ui/save-file.ts";
import { useDoing } from "./use-doing.ts";

type Format = "json" | "csv";

/** A copy of everything, made in the browser from one answer. */
export function MyData() {
  const t = useTranslations("privacy");
  const { busy, run } = useDoing();
  const [wanted, setWanted] = useState<Format | null>(null);

  async function download(format: Format): Promise<void> {
    setWanted(format);
    const answer = await run(getMyData, {});
    if (answer) save(format, answer.data);
  }
  return (
    <section>
      <h2 className="text-section font-semibold">{t("data")}</h2>
      <p className="mt-2 max-w-reading text-ink-soft">{t("dataText")}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {(["json", "csv"] as const).map((format) => (
          <Button
            key={format}
            variant="outline"
            icon="download"
            busy={busy && wanted === format}
            onClick={() => void download(format)}
          >
            {t(format === "json" ? "downloadJson" : "downloadCsv")}
          </Button>
        ))}
      </div>
    </section>
  );
}

function save(format: Format, sections: readonly DataSection[]): void {
  const at = new Date();
  const name = `${brandName("en").toLowerCase()}-${at.toISOString().slice(0, 10)}`;
  if (format === "json") saveFile(`${name}.json`, jsonOf(sections, at), "application/json");
  else saveFile(`${name}.zip`, csvArchiveOf(sections, at), "application/zip");
}
