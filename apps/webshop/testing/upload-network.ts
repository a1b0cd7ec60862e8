/** Answers a call as `fetch` would. */
type Answer = (call: { method: string; url: URL; headers: Headers; body: unknown }) => Promise<Response>;

/** The call with which files are sent, which can tell how far it is: half way first, then all of it. */
export function uploadCall(answer: Answer): typeof XMLHttpRequest {
  class UploadCall {
    readonly upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
    status = 0;
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    #method = '';
    #url = '';
    #headers = new Headers();
    #isEnded = false;

    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }

    getAllResponseHeaders() {
      return [...this.#headers].map(([name, value]) => `${name}: ${value}`).join('\r\n');
    }

    abort() {
      this.#isEnded = true;
      this.onabort?.();
    }

    send(body: unknown) {
      void this.#ask(body);
    }

    async #ask(body: unknown) {
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      const call = { method: this.#method, url: new URL(this.#url, location.href), headers: this.#headers, body };
      const response = await answer(call).catch(() => undefined);
      if (this.#isEnded) return;
      if (!response) return this.onerror?.();
      this.status = response.status;
      this.#headers = response.headers;
      this.responseText = await response.text();
      return this.onload?.();
    }
  }
  return UploadCall as unknown as typeof XMLHttpRequest;
}
