import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { FONT_CATEGORIES, type FontCategory } from "@stoa/core/style/font/font-category.ts";
import type { ServedFontRow } from "@stoa/core/style/font/font-list-api.ts";
import { FONT_MESSAGES } from "@stoa/core/style/font/font-messages.ts";
import type { FontKit } from "@stoa/core/theme/theme-schema.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, type ReactElement } from "react";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { SearchBox } from "../../../parts/list/search-box.tsx";
import { SelectField } from "../../../parts/choice/select-field.tsx";
import { LoadError } from "../../../parts/notice/state-notice.tsx";
import { fontsQuery } from "../design-calls.ts";
import { FontKitForm } from "./font-kit-form.tsx";
import { CATEGORY_TEXTS, filterFonts, type FontFilter } from "./font-texts.ts";
import styles from "./font-picker.module.css";
import { t, translated } from "../../../language/t.ts";

export type FontChoice = Pick<ServedFontRow, "family" | "category">;

type FontPickerProps = {
  readonly family: string;
  readonly used: readonly string[];
  readonly onChoose: (font: FontChoice) => void;
  readonly kit: FontKit | undefined;
  /** Undefined removes the kit. */
  readonly onKit: (kit: FontKit | undefined) => void;
};

const CATEGORY_OPTIONS = [
  { value: "", text: t("All categories") },
  ...FONT_CATEGORIES.map((value) => ({ value, text: CATEGORY_TEXTS[value] })),
];

function sampleFamily(family: string): string {
  return `sample ${family}`;
}

/**
 * Loads this server's fonts under private names so each row can use its own typeface; the browser fetches only those it
 * renders. Returns the families that failed to load.
 */
function useSamples(fonts: readonly ServedFontRow[]): ReadonlySet<string> {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const faces = fonts.map(({ family, url }) => {
      const face = new FontFace(sampleFamily(family), `url("${url}")`);
      face.loaded.catch(() => setFailed((known) => new Set([...known, family])));
      return face;
    });
    for (const face of faces) document.fonts.add(face);
    return () => {
      for (const face of faces) document.fonts.delete(face);
    };
  }, [fonts]);
  return failed;
}

const NO_FONTS: readonly ServedFontRow[] = [];

type ListProps = Pick<FontPickerProps, "family" | "onChoose"> & {
  readonly label: string;
  readonly fonts: readonly FontChoice[];
  readonly failed: ReadonlySet<string>;
};

function FontList({ label, fonts, failed, family, onChoose }: ListProps): ReactElement {
  return (
    <ListBox
      aria-label={label}
      className={styles["list"] ?? ""}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[family]}
      onSelectionChange={(keys) => {
        const font = fonts.find((one) => keys !== "all" && keys.has(one.family));
        if (font) onChoose(font);
      }}
    >
      {fonts.map((font) => (
        <ListBoxItem
          key={font.family}
          id={font.family}
          textValue={font.family}
          className={styles["font"] ?? ""}
          style={{ fontFamily: `"${sampleFamily(font.family)}", var(--font)` }}
        >
          {font.family}
          {failed.has(font.family) && (
            <span className={styles["failed"]}>
              {fillMessage(translated(FONT_MESSAGES.noPreview), { fontName: font.family })}
            </span>
          )}
        </ListBoxItem>
      ))}
    </ListBox>
  );
}

type ChoicesProps = FontPickerProps & {
  readonly fonts: readonly ServedFontRow[];
  readonly failed: ReadonlySet<string>;
  readonly filter: FontFilter;
};

const NONE_FAILED: ReadonlySet<string> = new Set();

/**
 * Families of the owner's kit. They are previewed only on the page: the studio makes no request to the kit's provider.
 */
function KitFonts({ kit, onKit, family, onChoose }: FontPickerProps): ReactElement {
  return (
    <>
      <h2 className={styles["title"]}>{t("Typekit Kit")}</h2>
      {kit && (
        <FontList
          label={t("Typekit Kit")}
          fonts={kit.families.map((one) => ({ family: one, category: "other" }))}
          failed={NONE_FAILED}
          family={family}
          onChoose={onChoose}
        />
      )}
      <FontKitForm kit={kit} onKit={onKit} />
    </>
  );
}

/** Fonts of the design first; the others when browsing or searching. */
function FontChoices({ fonts, filter, used, kit, onKit, ...list }: ChoicesProps): ReactElement {
  const [isBrowsing, setIsBrowsing] = useState(false);
  const guide = fonts.filter((font) => used.includes(font.family));
  const isFiltered = filter.search !== "" || filter.category !== "";
  const found = filterFonts(fonts, filter);
  return (
    <>
      {!isFiltered && guide.length > 0 && (
        <>
          <h2 className={styles["title"]}>{t("Fonts in Style Guide")}</h2>
          <FontList label={t("Fonts in Style Guide")} fonts={guide} {...list} />
        </>
      )}
      {!isFiltered && <KitFonts kit={kit} onKit={onKit} used={used} {...list} />}
      {isBrowsing || isFiltered || guide.length === 0 ? (
        <>
          <h2 className={styles["title"]}>{t("All fonts")}</h2>
          <output className={styles["count"]}>
            {found.length === 0 ? t("No matching fonts. Try another name.") : ""}
          </output>
          {found.length > 0 && <FontList label={t("All fonts")} fonts={found} {...list} />}
        </>
      ) : (
        <ActionButton onPress={() => setIsBrowsing(true)}>{t("Browse all fonts")}</ActionButton>
      )}
    </>
  );
}

/** Families served from here, each in its own typeface. spec: platform 2, font picker */
export function FontPicker(props: FontPickerProps): ReactElement {
  const query = useQuery(fontsQuery);
  const fonts = query.data?.fonts ?? NO_FONTS;
  const [search, setSearch] = useState("");
  const [category, setCategory] = useState<FontCategory | "">("");
  const failed = useSamples(fonts);
  if (query.isPending) return <LoadingBlocks label={t("Loading fonts…")} count={4} heightPx={40} />;
  if (query.error) {
    return (
      <LoadError
        what={t("fonts")}
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div className={styles["picker"]}>
      <SearchBox label={t("Search fonts")} placeholder={t("Search fonts")} search={search} onSearch={setSearch} />
      <SelectField
        label={t("Category")}
        isLabelHidden
        value={category}
        options={CATEGORY_OPTIONS}
        onChange={(value) => setCategory(FONT_CATEGORIES.find((one) => one === value) ?? "")}
      />
      <FontChoices {...props} fonts={fonts} failed={failed} filter={{ search, category }} />
    </div>
  );
}
