import type { NavigationBlockValue } from "@stoa/core/block/navigation/navigation-block-schema.ts";
import { navigationTitle } from "@stoa/core/navigation/navigation-title.ts";
import type { getSiteLayout } from "@stoa/core/store-page/store-page-api.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { callEndpoint } from "../../../client/page-client.ts";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { SelectField } from "../../../parts/choice/select-field.tsx";
import { LoadError } from "../../../parts/notice/state-notice.tsx";
import { BlockMembers } from "../special/block-members.tsx";
import type { SpecialEditorProps } from "../special/special-editor.ts";
import shared from "../special/special-editor.module.css";
import { t, translated } from "../../../language/t.ts";

const LOOK = ["direction", "alignment", "label", "showFolderPages"];

function useNavigations() {
  return useQuery({
    queryKey: ["pages", "layout"],
    queryFn: () => callEndpoint<typeof getSiteLayout>({ method: "GET", path: "/api/commondata/GetSiteLayout" }),
  });
}

type ChoiceProps = { readonly chosen: string; readonly onChoose: (navigationId: string) => void };

function NavigationChoice({ chosen, onChoose }: ChoiceProps): ReactElement {
  const { data, isPending, isFetching, error, refetch } = useNavigations();
  if (isPending) return <LoadingBlocks label={t("Loading navigation…")} count={1} heightPx={56} />;
  if (error) {
    return <LoadError what={t("navigations")} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  const names = data.map(({ identifier }) => identifier);
  const links = data.find(({ identifier }) => identifier === chosen)?.links ?? [];
  // A navigation of another theme stays selected until the owner chooses another.
  const options = (names.includes(chosen) ? names : [chosen, ...names]).map((value) => ({
    value,
    text: translated(navigationTitle(value)),
  }));
  return (
    <SelectField
      label={t("Navigation")}
      hint={
        links.length === 0 ? t("It has no links yet, so visitors see nothing here. Add links under Pages.") : undefined
      }
      value={chosen}
      options={options}
      onChange={onChoose}
    />
  );
}

export function NavigationBlockEditor(props: SpecialEditorProps): ReactElement {
  const { value, onChange } = props;
  const navigation = value as NavigationBlockValue;
  return (
    <div className={shared["fields"]}>
      <NavigationChoice
        chosen={navigation.navigationId}
        onChoose={(navigationId) => onChange({ ...navigation, navigationId }, t("Choose navigation"))}
      />
      <BlockMembers {...props} names={LOOK} />
    </div>
  );
}
