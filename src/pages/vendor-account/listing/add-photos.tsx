import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { CallError } from "#door/call-error.ts";
import { sendFiles } from "#door/send-files.ts";
import { shrunk } from "#features/photos/shrink.ts";
import { addListingPhotos } from "#features/vendor-changes/contract.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { toast } from "#ui/toast.ts";
import { useSite } from "../../site.tsx";

interface AddPhotosProps {
  vendorId: string;
  /** How many more the plan allows. */
  room: number;
  onAdded(photos: string[]): void;
}

/** Sends photos as soon as they are chosen. */
export function AddPhotos({ vendorId, room, onAdded }: AddPhotosProps) {
  const t = useTranslations("editor");
  const { language } = useSite();
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState("");

  async function send(files: readonly File[]): Promise<void> {
    setProblem("");
    setSent(0);
    try {
      const photos = await Promise.all(files.slice(0, room).map(shrunk));
      const bytes = photos.reduce((sum, { size }) => sum + size, 0);
      const { data, message } = await sendFiles(
        addListingPhotos,
        { vendorId, photos },
        { language, onProgress: (done) => setSent(Math.min(100, Math.round((100 * done) / bytes))) },
      );
      toast(message);
      onAdded(data[0]?.photos ?? []);
    } catch (error) {
      setProblem((error instanceof CallError && error.message) || t("notSaved"));
    } finally {
      setSent(null);
    }
  }
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        className="sr-only"
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = "";
          if (files.length > 0) void send(files);
        }}
      />
      <Button
        variant="outline"
        icon="camera"
        busy={sent !== null}
        disabled={room <= 0}
        onClick={() => input.current?.click()}
      >
        {sent === null ? t("addPhotos") : t("sending", { part: sent })}
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  );
}
