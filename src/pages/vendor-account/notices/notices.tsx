import { useState } from "react";
import { useTranslations } from "use-intl";
import { clockText } from "#base/opening-hours.ts";
import {
  getNoticeSettings,
  noticeChannels,
  updateNoticeSettings,
  type Notices as Settings,
} from "#features/vendor-notices/contract.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Content } from "../../customer/me/section.tsx";
import { useDoing } from "../../customer/me/use-doing.ts";
import { useLoaded } from "../../customer/me/use-loaded.ts";
import { useSite } from "../../site.tsx";
import { useVendorAccount } from "../vendor-account.ts";

/** How the business is told of enquiries and leads. */
export default function Notices() {
  const t = useTranslations("vendorAccount");
  const { call } = useSite();
  const { vendor } = useVendorAccount();
  const vendorId = vendor.id;
  const loaded = useLoaded(
    async (signal) => (await call(getNoticeSettings, { vendorId }, { signal })).data[0] ?? null,
  );
  return (
    <>
      <h1 className="mb-2 text-page font-semibold">{t("notices")}</h1>
      <p className="mb-6 text-ink-soft">{t("noticesText")}</p>
      <Content loaded={loaded}>
        {(settings) => settings && <SettingsForm vendorId={vendorId} settings={settings} />}
      </Content>
    </>
  );
}

/** At night, until somebody chooses other hours. */
const usualQuiet = { quietFrom: 22 * 60, quietUntil: 8 * 60 };

function SettingsForm({ vendorId, settings }: { vendorId: string; settings: Settings }) {
  const t = useTranslations("vendorAccount");
  const { busy, run } = useDoing();
  const [value, setValue] = useState(settings);
  const { channels } = value;
  const set = (change: Partial<Settings>) => setValue({ ...value, ...change });
  return (
    <Card>
      <form
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void run(updateNoticeSettings, { vendorId, ...value });
        }}
      >
        <fieldset className="grid gap-3">
          <legend className="mb-3 font-semibold">{t("channels")}</legend>
          {noticeChannels.map((channel) => (
            <Checkbox
              key={channel}
              label={t(`channel.${channel}`)}
              checked={channels.includes(channel)}
              onChange={({ target }) =>
                set({
                  channels: noticeChannels.filter((each) =>
                    each === channel ? target.checked : channels.includes(each),
                  ),
                })
              }
            />
          ))}
          {channels.length === 0 && <p className="text-meta text-saffron-ink">{t("noChannel")}</p>}
        </fieldset>
        <QuietHours settings={value} onChange={set} />
        <Button type="submit" busy={busy} className="justify-self-start">
          {t("saveNotices")}
        </Button>
      </form>
    </Card>
  );
}

interface QuietHoursProps {
  settings: Settings;
  onChange(change: Partial<Settings>): void;
}

function QuietHours({ settings, onChange }: QuietHoursProps) {
  const t = useTranslations("vendorAccount");
  const { quietFrom, quietUntil } = settings;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-semibold">{t("quiet")}</legend>
      <Checkbox
        label={t("quietOn")}
        checked={quietFrom !== null}
        onChange={({ target }) =>
          onChange(target.checked ? usualQuiet : { quietFrom: null, quietUntil: null })
        }
      />
      {quietFrom !== null && quietUntil !== null && (
        <div className="flex flex-wrap items-center gap-2">
          <Clock
            label={t("quietFrom")}
            value={quietFrom}
            onChange={(from) => onChange({ quietFrom: from })}
          />
          <span className="text-ink-soft">–</span>
          <Clock
            label={t("quietUntil")}
            value={quietUntil}
            onChange={(until) => onChange({ quietUntil: until })}
          />
        </div>
      )}
      <p className="text-meta text-ink-soft">{t("quietHint")}</p>
    </fieldset>
  );
}

function Clock(props: { label: string; value: number; onChange(minutes: number): void }) {
  const { label, value, onChange } = props;
  return (
    <input
      type="time"
      dir="ltr"
      aria-label={label}
      className="input input-small figures w-32"
      value={clockText(value)}
      onChange={({ target }) => {
        const [hours = NaN, minutes = NaN] = target.value.split(":").map(Number);
        if (Number.isInteger(hours) && Number.isInteger(minutes)) onChange(hours * 60 + minutes);
      }}
    />
  );
}
