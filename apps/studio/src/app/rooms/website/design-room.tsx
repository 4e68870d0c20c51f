import type { ThemeChoice } from "@stoa/core/theme/theme-choice-api.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactElement } from "react";
import { DesignEditor } from "../../../features/style/design-editor.tsx";
import { DesignFrame } from "../../../features/style/design-frame.ts";
import { openDesign, useDesignState, type OpenDesign } from "../../../features/style/design-session.ts";
import { PreviewCanvas } from "../../../features/preview/preview-canvas.tsx";
import { previewStore } from "../../../features/preview/preview-store.ts";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { LoadError } from "../../../parts/notice/state-notice.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { EditorRoom } from "./editor-room.tsx";
import { useOpenSite } from "../../open-site.ts";
import { useFilePicking } from "../../page/use-file-picking.tsx";
import { t } from "../../../language/t.ts";

export function DesignRoom(): ReactElement {
  const queries = useQueryClient();
  const { site } = useOpenSite();
  useRoomTitle(t("Design"), site.title);
  const opened = useQuery({
    queryKey: ["design-session"],
    queryFn: () => openDesign(queries),
    staleTime: 0,
    structuralSharing: false,
  });
  if (opened.data) return <OpenRoom key={opened.data.design.theme.name} open={opened.data} />;
  if (opened.isPending) return <LoadingBlocks label={t("Loading design…")} count={6} heightPx={72} />;
  return (
    <LoadError
      what={t("the design")}
      isPage
      error={opened.error}
      isRetrying={opened.isFetching}
      onRetry={() => void opened.refetch()}
    />
  );
}

function useDesignFrame({ design, session }: OpenDesign): DesignFrame {
  const [frame] = useState(() => new DesignFrame(session, { name: design.theme.name, tweaks: design.tweaks }));
  useEffect(() => frame.start(), [frame]);
  return frame;
}

/** Settings that scripts read only at startup, so a change needs a page reload. */
function useScriptedValues({ design, session }: OpenDesign): string {
  return useDesignState(session, ({ saved }) =>
    JSON.stringify(
      design.tweaks.filter(({ isScripted }) => isScripted).map(({ title }) => saved.data.tweaks[title] ?? null),
    ),
  );
}

function OpenRoom({ open }: { readonly open: OpenDesign }): ReactElement {
  const { language } = useOpenSite();
  const frame = useDesignFrame(open);
  const version = useScriptedValues(open);
  const [previewed, setPreviewed] = useState<ThemeChoice | null>(null);
  const { pickFile, picker } = useFilePicking();
  const preview = (theme: ThemeChoice | null): void => {
    setPreviewed(theme);
    if (theme) previewStore.setState({ isOpen: true });
  };

  return (
    <EditorRoom
      title={t("Design")}
      renderPreview={() =>
        previewed ? (
          <PreviewCanvas
            key={previewed.name}
            path="/"
            version=""
            theme={previewed.name}
            note={t("Previewing your site in {theme}. Nothing has changed.", { theme: previewed.title })}
          />
        ) : (
          <PreviewCanvas path="/" version={version} guest={frame.guest} />
        )
      }
    >
      <DesignEditor
        open={open}
        frame={frame}
        language={language}
        pickImage={() => pickFile("image")}
        previewed={previewed?.name ?? null}
        onPreview={preview}
      />
      {picker}
    </EditorRoom>
  );
}
