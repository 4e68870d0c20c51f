import type { AssetView } from "@stoa/core/asset/asset-api.ts";
import { extensionOf } from "@stoa/core/asset/asset-filename.ts";
import { byteSizeText } from "@stoa/core/lib/byte-size-text.ts";
import type { ReactElement } from "react";
import styles from "./file-facts.module.css";
import { t } from "../../../language/t.ts";

const KINDS: Readonly<Record<AssetView["kind"], string>> = {
  image: t("Image"),
  video: t("Video"),
  audio: t("Audio"),
  file: t("File"),
};

function Fact({ name, text }: { readonly name: string; readonly text: string }): ReactElement {
  return (
    <div className={styles["fact"]}>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

export function FileFacts({ asset, language }: { readonly asset: AssetView; readonly language: string }): ReactElement {
  const { kind, filename, byteCount, picture, updatedAt } = asset;
  const changed = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <dl className={styles["facts"]}>
      <Fact name="File type" text={`${KINDS[kind]}, ${extensionOf(filename).toUpperCase()}`} />
      <Fact name="Size" text={byteSizeText(byteCount)} />
      {picture && <Fact name="Width × height" text={`${picture.widthPx} × ${picture.heightPx} px`} />}
      <Fact name="Changed" text={changed.format(new Date(updatedAt))} />
    </dl>
  );
}
