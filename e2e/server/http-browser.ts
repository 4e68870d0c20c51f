import { request } from "node:http";

export type HttpAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
};

type HttpCall = {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  /** A body that is not JSON. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Calls one origin with a cookie jar, like a script of that origin. Names below localhost need no resolver this way.
 */
export class HttpBrowser {
  readonly cookies = new Map<string, string>();
  readonly origin: string;
  readonly #host: string;
  readonly #port: number;

  /** `port`: where the server listens, if a proxy is in front of it. */
  constructor(origin: string, port = Number(new URL(origin).port)) {
    this.origin = origin;
    this.#host = new URL(origin).host;
    this.#port = port;
  }

  #keepCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split("; ");
      const name = pair.slice(0, pair.indexOf("="));
      if (attributes.includes("Max-Age=0")) this.cookies.delete(name);
      else this.cookies.set(name, decodeURIComponent(pair.slice(pair.indexOf("=") + 1)));
    }
  }

  /** Sends a request, with the crumb if there is one. */
  send({ method = "GET", path, body, text: plain, headers = {} }: HttpCall): Promise<HttpAnswer> {
    const crumb = this.cookies.get("crumb");
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ");
    const payload = body === undefined ? plain : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const call = request(
        {
          host: "127.0.0.1",
          port: this.#port,
          method,
          path,
          headers: {
            host: this.#host,
            ...(cookie === "" ? {} : { cookie }),
            ...(crumb === undefined ? {} : { "x-csrf-token": crumb }),
            ...(body === undefined ? {} : { "content-type": "application/json" }),
            ...headers,
          },
        },
        (response) => {
          let text = "";
          this.#keepCookies(response.headers["set-cookie"] ?? []);
          response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
          response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
        },
      );
      call.on("error", reject).end(payload);
    });
  }

  /** Sends a plain form. */
  submit(path: string, text: string): Promise<HttpAnswer> {
    const headers = { origin: this.origin, "content-type": "application/x-www-form-urlencoded" };
    return this.send({ method: "POST", path, text, headers });
  }

  async call<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
    const { status, text } = await this.send({ method, path, ...(body === undefined ? {} : { body }) });
    if (status !== 200) throw new Error(`${method} ${this.origin}${path} answers ${status}: ${text}`);
    return JSON.parse(text) as Reply;
  }
}
