import { AlertDialog } from "../product/purchase/alert-dialog.tsx";
import { renderNow } from "../react-root.ts";

export function showProblem(title: string, message: string): void {
  const host = document.createElement("div");
  document.body.append(host);
  const close = (): void => {
    root.unmount();
    host.remove();
  };
  const root = renderNow(host, <AlertDialog title={title} message={message} onClose={close} />);
}
