import type { setLike } from "@stoa/core/like/like-api.ts";
import { likeButtonLabel } from "@stoa/core/like/like-count.ts";
import { LIKE_MESSAGES } from "@stoa/core/like/like-messages.ts";
import { LIKED_COOKIE } from "@stoa/core/like/liked-cookie.ts";
import { callShopper } from "../cart/shopper-call.ts";
import { readCookie } from "../cart/visitor-cookies.ts";
import { CONTENT_REPLACED } from "../replaced-content.ts";
import { fetchPageMessages, translate } from "../words/page-messages.ts";

const BUTTON = "button.sqs-simple-like";

function readLiked(): ReadonlySet<string> {
  return new Set((readCookie(document.cookie, LIKED_COOKIE) ?? "").split("."));
}

function paintMark(button: HTMLElement, isLiked: boolean): void {
  button.ariaPressed = String(isLiked);
  button.classList.toggle("clicked", isLiked);
}

function paintAll(): void {
  const liked = readLiked();
  for (const button of document.querySelectorAll<HTMLElement>(BUTTON)) {
    paintMark(button, liked.has(button.dataset["itemId"] ?? ""));
  }
}

function paintCount(id: string, count: number): void {
  for (const button of document.querySelectorAll<HTMLElement>(`${BUTTON}[data-item-id="${CSS.escape(id)}"]`)) {
    button.dataset["likeCount"] = String(count);
    button.ariaLabel = likeButtonLabel(count, translate);
    const text = button.querySelector(".like-count");
    if (text) text.textContent = count === 0 ? "" : String(count);
  }
}

function showProblem(button: HTMLElement, message: string): void {
  const text = document.createElement("span");
  text.className = "stoa-like-problem";
  text.role = "alert";
  text.textContent = message;
  button.after(" ", text);
}

const sending = new WeakSet<HTMLElement>();

async function press(button: HTMLElement): Promise<void> {
  const itemId = button.dataset["itemId"] ?? "";
  if (sending.has(button)) return;
  sending.add(button);
  button.parentElement?.querySelector(".stoa-like-problem")?.remove();
  const isLiked = button.ariaPressed !== "true";
  paintMark(button, isLiked);
  const body = { itemId, isLiked };
  const failedMessage = LIKE_MESSAGES.failed;
  const answer = await callShopper<typeof setLike>({
    method: "POST",
    path: "/api/likes",
    body,
    failedMessage,
  });
  sending.delete(button);
  await fetchPageMessages();
  if (answer.ok) {
    paintCount(itemId, answer.reply.likeCount);
  } else {
    showProblem(button, answer.message);
  }
  paintAll();
}

export function mountLikeButtons(): void {
  void fetchPageMessages();
  paintAll();
  document.addEventListener(CONTENT_REPLACED, paintAll);
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(BUTTON) : null;
    if (button === null) return;
    event.preventDefault();
    void press(button);
  });
}
