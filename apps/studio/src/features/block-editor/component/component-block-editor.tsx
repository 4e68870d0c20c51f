import type { WebsiteComponentBlockValue } from "@stoa/core/block/website-component/website-component-block-schema.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import type { listThemeFiles } from "@stoa/core/theme/theme-file-api.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { ReactElement } from "react";
import { callEndpoint } from "../../../client/page-client.ts";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { SelectField } from "../../../parts/choice/select-field.tsx";
import { withoutMember } from "../media/without-member.ts";
import { numbered } from "../field/numbered.ts";
import { BlockMembers } from "../special/block-members.tsx";
import { EditorPart } from "../special/editor-part.tsx";
import type { SpecialEditorProps } from "../special/special-editor.ts";
import shared from "../special/special-editor.module.css";
import { COMPONENT_EDITOR_MESSAGES } from "./component-editor-messages.ts";
import { addProp, componentNames, renameProp, type ComponentProps } from "./component-props.ts";
import { PropRow } from "./prop-row.tsx";
import styles from "./component-editors.module.css";
import { t } from "../../../language/t.ts";

const MAX_VALUES = 50;

/** Theme components; undefined while loading or without permission to read the theme. */
function useComponentNames(): readonly string[] | undefined {
  const { data } = useQuery({
    queryKey: ["theme", "components"],
    retry: false,
    queryFn: async () => {
      const { files } = await callEndpoint<typeof listThemeFiles>({ method: "GET", path: "/api/studio/theme/files" });
      return componentNames(files.flatMap(({ path, state }) => (state === "removed" ? [] : path)));
    },
  });
  return data;
}

type ChoiceProps = {
  readonly names: readonly string[];
  readonly chosen: string;
  readonly onChange: (name: string) => void;
};

function ComponentChoice({ names, chosen, onChange }: ChoiceProps): ReactElement {
  const isGone = chosen !== "" && !names.includes(chosen);
  const gone = { value: chosen, text: fillMessage(COMPONENT_EDITOR_MESSAGES.gone, { name: chosen }) };
  const options = [
    { value: "", text: t("None") },
    ...(isGone ? [gone] : []),
    ...names.map((name) => ({ value: name, text: name })),
  ];
  const hint = names.length === 0 ? COMPONENT_EDITOR_MESSAGES.none : COMPONENT_EDITOR_MESSAGES.choose;
  return (
    <SelectField
      label={t("Theme component")}
      value={chosen}
      options={options}
      hint={hint}
      error={isGone ? COMPONENT_EDITOR_MESSAGES.goneNote : undefined}
      onChange={onChange}
    />
  );
}

type ValuesProps = {
  readonly values: ComponentProps;
  readonly onChange: (values: ComponentProps, act?: string) => void;
};

function ComponentValues({ values, onChange }: ValuesProps): ReactElement {
  const entries = Object.entries(values);
  const isFull = entries.length >= MAX_VALUES;
  return (
    <EditorPart title={t("Values")}>
      <p className={shared["note"]}>{COMPONENT_EDITOR_MESSAGES.values}</p>
      {entries.length > 0 && (
        <ol aria-label={t("Values")} className={styles["values"]}>
          {numbered(entries).map(({ one: [name, value], at }) => (
            <PropRow
              key={at}
              name={name}
              value={value}
              all={values}
              at={at}
              onChange={(next) => onChange({ ...values, [name]: next })}
              onRename={(next) => onChange(renameProp(values, name, next))}
              onRemove={() => onChange(withoutMember(values, name), t("Remove value"))}
            />
          ))}
        </ol>
      )}
      {isFull ? (
        <p className={shared["note"]}>{fillMessage(COMPONENT_EDITOR_MESSAGES.full, { max: MAX_VALUES })}</p>
      ) : (
        <div className={shared["row"]}>
          <ActionButton icon={<Plus aria-hidden="true" />} onPress={() => onChange(addProp(values), t("Add value"))}>
            {t("Add value")}
          </ActionButton>
        </div>
      )}
    </EditorPart>
  );
}

export function ComponentBlockEditor(props: SpecialEditorProps): ReactElement {
  const { value, onChange } = props;
  const block = value as WebsiteComponentBlockValue;
  const names = useComponentNames();
  const choose = (name: string): void =>
    onChange(name === "" ? withoutMember(block, "component") : { ...block, component: name }, t("Choose component"));
  return (
    <div className={shared["editor"]}>
      <EditorPart title={t("Part")}>
        {names === undefined ? (
          <BlockMembers {...props} names={["component"]} />
        ) : (
          <ComponentChoice names={names} chosen={block.component ?? ""} onChange={choose} />
        )}
      </EditorPart>
      <ComponentValues values={block.props} onChange={(values, act) => onChange({ ...block, props: values }, act)} />
    </div>
  );
}
