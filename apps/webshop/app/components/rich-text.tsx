interface RichTextProps {
  /** HTML that the platform rendered and cleaned when it was stored (decisions.md 15). */
  html: string;
}

/** A text that a municipality or a provider wrote; stands inside a `Prose` where it is running text. */
export function RichText({ html }: RichTextProps) {
  // oxlint-disable-next-line react/no-danger -- cleaned by an allow-list when it was stored
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The same where only words may stand, such as a lead: the text of one paragraph; undefined when it is more than that. */
export function wordsOf(html: string): string | undefined {
  const paragraph = /^\s*<p>([^<]*)<\/p>\s*$/.exec(html)?.[1];
  return paragraph && unescapeHtml(paragraph);
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

function unescapeHtml(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity);
}
