import { createRequire } from 'node:module';
import { Marked } from 'marked';
import type { IOptions } from 'sanitize-html';

/** An editor's text as it is stored: cleaned HTML to show, and plain text to search in. */
export interface RichText {
  readonly html: string;
  readonly text: string;
}

/** Only pictures of our own are shown, because no page asks a foreign host; of others the description stays. */
const ownPicture = /^\/media\/[0-9a-f]{64}\/[a-z]+\.jpg$/;

const markdown = new Marked({
  gfm: true,
  async: false,
  renderer: {
    html: () => '',
    image({ href, text }) {
      const alt = escaped(text);
      return ownPicture.test(href) ? `<img src="${href}" alt="${alt}">` : alt;
    },
  },
});

const allowed: IOptions = {
  allowedTags: 'p br hr strong em del code pre blockquote ul ol li h2 h3 h4 h5 h6 a img table thead tbody tr th td'.split(' '),
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt'], ol: ['start'], th: ['align'], td: ['align'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: (tagName, { href, ...rest }) => {
      const isOutside = href !== undefined && /^https?:/i.test(href);
      const attribs =
        href === undefined ? rest : { href, ...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {}) };
      return { tagName, attribs };
    },
  },
};

const require = createRequire(import.meta.url);

/** Loaded with the first text that is stored, since it takes 18 MB and most processes only show what is. */
function sanitizeHtml(html: string): string {
  const clean = require('sanitize-html') as (dirty: string, options: IOptions) => string;
  return clean(html, allowed);
}

/**
 * Renders Markdown (CommonMark and tables) and cleans it by an allow-list: HTML in the text goes away, so do unsafe links;
 * links to elsewhere open in a new window (catalog.md 1). To be called when a text is stored.
 */
export function renderRichText(source: string | null | undefined): RichText {
  const rendered = markdown.parse(source ?? '');
  const html = sanitizeHtml(typeof rendered === 'string' ? rendered : '').trim();
  return { html, text: plainText(html) };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' };

/** Cleaned HTML as one line of text. */
function plainText(html: string): string {
  return html
    .replace(/<\/(p|li|h\d|th|td|pre)>|<(br|hr)[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}
