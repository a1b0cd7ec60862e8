import { hash } from 'node:crypto';
import type { RenderedPage } from '../built-shop.ts';
import { packBetter, packPage } from './compress-page.ts';

/** Inline scripts and styles that a page may run, as the sources of a content security policy. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** A page as it is sent, to one visitor or to several. */
export interface FinishedPage {
  readonly status: number;
  /** As the renderer gave them, without cookies. */
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  /** The markup, packed with brotli; the only copy of it. Once it was taken a second time it becomes smaller soon. */
  readonly packed: PackedMarkup;
  readonly inline: InlineSources;
  /** Changes with the markup. */
  readonly etag: string;
  /** Nothing failed on it, and it sets nothing on one visitor's device. */
  readonly mayBeKept: boolean;
}

/**
 * Reads what was rendered. The renderer marks its own inline scripts and styles with a secret that is made for this one rendering;
 * only those are allowed, by the hash of what is in them, and the marks are taken out. So markup that found its way into a text
 * never runs, and the page is the same for everybody who gets it.
 */
export async function finishPage(rendered: RenderedPage, { mark, failed }: PageReading): Promise<FinishedPage> {
  const { html, inline } = readMarks(rendered.html, mark);
  const cookies = rendered.headers.getSetCookie();
  const etag = `W/"${hash('sha256', html, 'base64url').slice(0, 22)}"`;
  return {
    status: rendered.status,
    headers: Object.fromEntries([...rendered.headers].filter(([name]) => name !== 'set-cookie')),
    cookies,
    packed: packedMarkup(await packPage(html)),
    inline,
    etag,
    mayBeKept: rendered.status === 200 && cookies.length === 0 && !failed(),
  };
}

export interface PackedMarkup {
  readonly bytes: number;
  /** To send it to somebody. */
  take(): Buffer;
}

function packedMarkup(first: Buffer): PackedMarkup {
  let packed = first;
  let taken = 0;
  return {
    get bytes() {
      return packed.length;
    },
    take() {
      taken += 1;
      // Where that fails it stays as it is.
      if (taken === 2)
        void packBetter(packed)
          .then((better) => (packed = better))
          .catch(() => undefined);
      return packed;
    },
  };
}

export interface PageReading {
  /** The secret of this rendering. */
  readonly mark: string;
  /** Whether a part of the page is missing because something failed. */
  readonly failed: () => boolean;
}

/** The page without its marks, and what carried them. Letters of the texts in here are bytes: nothing else than ASCII is looked for. */
function readMarks(marked: Buffer, mark: string): { html: Buffer<ArrayBuffer>; inline: InlineSources } {
  const [first = '', ...others] = marked.toString('latin1').split(` nonce="${mark}"`);
  const found = { script: new Set<string>(), style: new Set<string>() };
  let before = first;
  for (const after of others) {
    const name = /<(script|style)\b[^>]*$/.exec(before.slice(before.lastIndexOf('<')))?.[1];
    if (name === 'script' || name === 'style') {
      const content = after.slice(after.indexOf('>') + 1, after.indexOf(`</${name}>`));
      found[name].add(`'sha256-${hash('sha256', Buffer.from(content, 'latin1'), 'base64')}'`);
    }
    before = after;
  }
  const html = Buffer.from([first, ...others].join(''), 'latin1');
  return { html, inline: { scripts: [...found.script], styles: [...found.style] } };
}
