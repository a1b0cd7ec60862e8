import type { ContentsItem } from '@tegoed/ui/facts/table-of-contents';
import { plainText } from './plain-text.ts';

/**
 * An editor's HTML with an id on each of its headings, and those headings. The text was cleaned when it was stored, so its headings
 * carry nothing of their own.
 */
export function contentsOf(html: string): { html: string; items: ContentsItem[] } {
  const items: ContentsItem[] = [];
  const marked = html.replace(/<h2>(.*?)<\/h2>/gs, (_, words: string) => {
    const id = `part-${items.length + 1}`;
    items.push({ id, label: plainText(words) });
    return `<h2 id="${id}">${words}</h2>`;
  });
  return { html: marked, items };
}
