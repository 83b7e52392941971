import { useState } from "react";
import { useTranslations } from "use-intl";
import {
  deleteSavedList,
  renameSavedList,
  shareSavedList,
  type SavedList,
} from "#features/saved/contract.ts";
import { Button } from "#ui/button.tsx";
import ConfirmDialog from "#ui/confirm-dialog.tsx";
import { copyText } from "#ui/copy-text.ts";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toast } from "#ui/toast.ts";
import { useSite } from "../../site.tsx";
import { NameForm } from "./name-form.tsx";
import { useDoing } from "./use-doing.ts";

interface ListActionsProps {
  list: SavedList;
  onChanged(lists: SavedList[]): void;
}

/** What its owner can do with a list: rename, delete, share, and close its link. */
export function ListActions({ list, onChanged }: ListActionsProps) {
  const t = useTranslations("me");
  const [doing, setDoing] = useState<"rename" | "delete" | null>(null);
  const { busy, run } = useDoing();

  async function change(answering: ReturnType<typeof run<object, SavedList[]>>): Promise<void> {
    const answer = await answering;
    // What was typed stays where it could not be sent.
    if (!answer) return;
    setDoing(null);
    onChanged(answer.data);
  }
  const share = (isShared: boolean) => change(run(shareSavedList, { id: list.id, isShared }));
  if (doing === "rename") {
    return (
      <NameForm
        name={list.name}
        busy={busy}
        onSave={(name) => void change(run(renameSavedList, { id: list.id, name }))}
        onCancel={() => setDoing(null)}
      />
    );
  }
  return (
    <div className="mb-6">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="small"
          icon="share-2"
          busy={busy}
          onClick={() => void share(list.shareId === "")}
        >
          {t(list.shareId === "" ? "share" : "stopSharing")}
        </Button>
        <Button variant="outline" size="small" icon="pencil" onClick={() => setDoing("rename")}>
          {t("rename")}
        </Button>
        {!list.isDefault && (
          <Button variant="outline" size="small" icon="trash-2" onClick={() => setDoing("delete")}>
            {t("delete")}
          </Button>
        )}
      </div>
      {list.shareId !== "" && <ShareLink shareId={list.shareId} />}
      <ConfirmDialog
        open={doing === "delete"}
        title={t("deleteTitle", { name: list.name })}
        description={t("deleteText")}
        cancel={t("cancel")}
        confirm={t("delete")}
        busy={busy}
        onClose={() => setDoing(null)}
        onConfirm={() => void change(run(deleteSavedList, { id: list.id }))}
      />
    </div>
  );
}

function ShareLink({ shareId }: { shareId: string }) {
  const t = useTranslations("me");
  const { origin } = useSite();
  const link = `${origin}/list?id=${shareId}`;
  async function copy(): Promise<void> {
    if (await copyText(link)) toast(t("linkCopied"));
  }
  return (
    <Field label={t("link")} hint={t("linkHint")} className="mt-4 max-w-120">
      {(control) => (
        <span className="flex gap-2">
          <TextInput {...control} readOnly value={link} className="ltr-text" />
          <Button variant="outline" icon="copy" onClick={() => void copy()}>
            {t("copy")}
          </Button>
        </span>
      )}
    </Field>
  );
}
