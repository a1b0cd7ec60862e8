import { createHash } from 'node:crypto';
import type { RenderedPage } from '../built-shop.ts';
import { packPage } from './compress-page.ts';

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
  /** The markup, packed with brotli; the only copy of it. */
  readonly packed: Buffer;
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
  const marked = rendered.html;
  const html = Buffer.from(marked.replaceAll(` nonce="${mark}"`, ''));
  const cookies = rendered.headers.getSetCookie();
  return {
    status: rendered.status,
    headers: Object.fromEntries([...rendered.headers].filter(([name]) => name !== 'set-cookie')),
    cookies,
    packed: await packPage(html),
    inline: inlineSources(marked, mark),
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    mayBeKept: rendered.status === 200 && cookies.length === 0 && !failed(),
  };
}

export interface PageReading {
  /** The secret of this rendering. */
  readonly mark: string;
  /** Whether a part of the page is missing because something failed. */
  readonly failed: () => boolean;
}

function inlineSources(html: string, mark: string): InlineSources {
  const found = { script: new Set<string>(), style: new Set<string>() };
  const own = new RegExp(`<(script|style)\\b[^>]* nonce="${mark}"[^>]*>(.*?)</\\1>`, 'gs');
  for (const [, tag, content = ''] of html.matchAll(own)) found[tag === 'style' ? 'style' : 'script'].add(sourceOf(content));
  return { scripts: [...found.script], styles: [...found.style] };
}

/** How a policy names an inline script or style. */
function sourceOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
