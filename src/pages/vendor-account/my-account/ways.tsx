import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { useSite } from "../../site.tsx";
import { sectionPath, sections } from "../sections.ts";

const shown = ["enquiries", "leads", "reviews", "statistics"] as const;
const help = [
  { key: "chat", path: "/chat-with-us" },
  { key: "talk", path: "/talk-to-us" },
  { key: "faq", path: "/faq" },
  { key: "delete", path: "/delete-account" },
] as const;

/** Cards to what the listing brings, and to help. */
export function Ways({ vendorId }: { vendorId: string }) {
  const t = useTranslations("vendorAccount");
  const { href } = useSite();
  return (
    <div className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {shown.map((key) => {
        const section = sections.find((each) => each.key === key)!;
        return (
          <Link
            key={key}
            to={href(sectionPath(section, vendorId))}
            className="card flex items-start gap-3 p-4 hover:border-palm"
          >
            <Icon name={section.icon} size={24} className="text-palm" />
            <span className="min-w-0">
              <span className="block font-semibold">{t(key)}</span>
              <span className="mt-1 block text-meta text-ink-soft">{t(`text.${key}`)}</span>
            </span>
          </Link>
        );
      })}
      <Card as="section" padding="list" className="sm:col-span-2 xl:col-span-4" aria-labelledby="help-title">
        <h2 id="help-title" className="flex items-center gap-3 font-semibold">
          <Icon name="circle-question-mark" size={24} className="text-palm" />
          {t("helpCenter")}
        </h2>
        <ul className="mt-2 flex flex-wrap gap-x-6">
          {help.map(({ key, path }) => (
            <li key={key}>
              <a href={href(path)} className="inline-flex min-h-11 items-center text-palm hover:underline">
                {t(`help.${key}`)}
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
