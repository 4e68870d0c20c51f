import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { FormEditor } from "../../../features/form/form-editor.tsx";
import { openFormSession, useFormState, type FormSession } from "../../../features/form/form-session.ts";
import { PreviewCanvas } from "../../../features/preview/preview-canvas.tsx";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { LoadError } from "../../../parts/notice/state-notice.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { EditorRoom } from "../website/editor-room.tsx";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

const route = getRouteApi("/forms/$formId/edit");

export function FormEditorRoom(): ReactElement {
  const { formId } = route.useParams();
  const queries = useQueryClient();
  const opened = useQuery({
    queryKey: ["form-session", formId],
    queryFn: () => openFormSession(formId, queries),
    staleTime: 0,
    structuralSharing: false,
  });
  if (opened.data) return <OpenForm key={formId} session={opened.data} formId={formId} />;
  if (opened.isPending) return <LoadingBlocks label={t("Loading form…")} count={6} heightPx={72} />;
  return (
    <LoadError
      what={t("this form")}
      isPage
      error={opened.error}
      isRetrying={opened.isFetching}
      onRetry={() => void opened.refetch()}
    />
  );
}

function OpenForm({ session, formId }: { readonly session: FormSession; readonly formId: string }): ReactElement {
  const { site, account, language } = useOpenSite();
  const navigate = useNavigate();
  const name = useFormState(session, ({ draft }) => draft.name);
  const version = useFormState(session, ({ saved }) => saved.version);
  useRoomTitle(name, site.title);

  return (
    <EditorRoom
      title={name}
      renderPreview={() => (
        <PreviewCanvas path={`/_preview/form/${formId}`} version={version} title={t("Form preview")} />
      )}
    >
      <FormEditor
        session={session}
        language={language}
        permissions={account.permissions}
        onDeleted={() => void navigate({ to: "/forms" })}
        onBroughtBack={() => void navigate({ to: "/forms/$formId/edit", params: { formId } })}
      />
    </EditorRoom>
  );
}
