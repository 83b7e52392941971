import { useState } from "react";
import { useTranslations } from "use-intl";
import {
  createSavedList,
  getSavedLists,
  saveVendor,
  unsaveVendor,
  type SavedList,
} from "#features/saved/contract.ts";
import { getSavedVendors } from "#features/saved/vendors-contract.ts";
import type { Vendor } from "#features/vendors/contract.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { iconButtonClasses } from "#ui/icon-button.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { useSite } from "../../site.tsx";
import { VendorTiles } from "../saved/vendor-tiles.tsx";
import { ListActions } from "./list-actions.tsx";
import { NameForm } from "./name-form.tsx";
import { Section } from "./section.tsx";
import { useDoing } from "./use-doing.ts";
import { useLoaded, type Loaded } from "./use-loaded.ts";

export default function Saved() {
  const t = useTranslations("me");
  const { call } = useSite();
  const lists = useLoaded(async (signal) => (await call(getSavedLists, {}, { signal })).data);
  const [isNaming, setNaming] = useState(false);
  const { busy, run } = useDoing();
  const [chosenId, setChosen] = useState<string | null>(null);

  async function create(name: string): Promise<void> {
    const answer = await run(createSavedList, { name });
    if (!answer) return;
    lists.set(answer.data);
    setChosen(answer.data.at(-1)?.id ?? null);
    setNaming(false);
  }
  return (
    <Section
      title={t("saved")}
      loaded={lists}
      actions={
        <Button variant="outline" size="small" icon="plus" onClick={() => setNaming(true)}>
          {t("newList")}
        </Button>
      }
    >
      {(all) => (
        <>
          {isNaming && (
            <NameForm
              name=""
              busy={busy}
              onSave={(name) => void create(name)}
              onCancel={() => setNaming(false)}
            />
          )}
          <Lists
            lists={all}
            chosen={all.find(({ id }) => id === chosenId) ?? all[0]}
            onChoose={setChosen}
            loaded={lists}
          />
        </>
      )}
    </Section>
  );
}

interface ListsProps {
  lists: SavedList[];
  chosen: SavedList | undefined;
  loaded: Loaded<SavedList[]>;
  onChoose(id: string): void;
}

function Lists({ lists, chosen, loaded, onChoose }: ListsProps) {
  const t = useTranslations("me");
  if (!chosen) return <NothingSaved />;
  return (
    <>
      {lists.length > 1 && (
        <div role="group" aria-label={t("lists")} className="scroll-row mb-4 flex gap-2">
          {lists.map(({ id, name, vendorIds }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === chosen.id}
              className="chip chip-filter flex-none aria-pressed:bg-tint-palm aria-pressed:text-palm"
              onClick={() => onChoose(id)}
            >
              <bdi>{name}</bdi> <span className="figures">{vendorIds.length}</span>
            </button>
          ))}
        </div>
      )}
      <ListActions key={chosen.id} list={chosen} onChanged={loaded.set} />
      <ListVendors key={`${chosen.id} vendors`} list={chosen} lists={lists} onChanged={loaded.set} />
    </>
  );
}

/** How many vendors a page of a list holds. */
const pageSize = 24;

interface ListVendorsProps {
  list: SavedList;
  lists: SavedList[];
  onChanged(lists: SavedList[]): void;
}

function ListVendors({ list, lists, onChanged }: ListVendorsProps) {
  const t = useTranslations("me");
  const { call } = useSite();
  const [shown, setShown] = useState(pageSize);
  const { run } = useDoing();
  const vendors = useLoaded(
    async (signal) => {
      const pages = Array.from({ length: Math.ceil(shown / pageSize) }, (_, index) => index * pageSize);
      const answers = await Promise.all(
        pages.map((skip) => call(getSavedVendors, { id: list.id, skip, limit: pageSize }, { signal })),
      );
      return answers.flatMap(({ data }) => data);
    },
    `${shown} ${list.vendorIds.join(" ")}`,
  );

  async function change(vendor: Vendor, { id, vendorIds }: SavedList): Promise<void> {
    const input = { vendorId: vendor.id, listId: id };
    const answer = await run(vendorIds.includes(vendor.id) ? unsaveVendor : saveVendor, input);
    if (answer) onChanged(answer.data);
  }
  if (list.vendorIds.length === 0) return <NothingSaved />;
  const isNamedAbove = lists.length > 1 || list.name === t("saved");
  return (
    <Section title={isNamedAbove ? "" : list.name} loaded={vendors}>
      {(all) => (
        <>
          <VendorTiles
            vendors={all.filter(({ id }) => list.vendorIds.includes(id))}
            renderCorner={(vendor) => (
              <Menu
                summary={<Icon name="bookmark-filled" size={20} className="text-palm" />}
                summaryClass={iconButtonClasses({ variant: "float", size: "small" })}
                label={t("listsOf", { name: vendor.name })}
              >
                {lists.map((each) => (
                  <MenuItem
                    key={each.id}
                    chosen={each.vendorIds.includes(vendor.id)}
                    onClick={() => void change(vendor, each)}
                  >
                    <bdi>{each.name}</bdi>
                  </MenuItem>
                ))}
              </Menu>
            )}
          />
          {all.length < list.vendorIds.length && (
            <Button variant="outline" className="mt-6" onClick={() => setShown(shown + pageSize)}>
              {t("more")}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}

function NothingSaved() {
  const t = useTranslations("me");
  const { href } = useSite();
  return (
    <EmptyState
      level={3}
      icon="bookmark"
      title={t("nothingSaved")}
      text={t("nothingSavedText")}
      actions={<ButtonLink to={href("/categories")}>{t("browse")}</ButtonLink>}
    />
  );
}
