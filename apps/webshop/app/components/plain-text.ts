/** The words of an editor's HTML, for places that take no marks: descriptions for search engines. */
export function plainText(html: string): string {
  return html
    .replace(/<\/(?:p|li|h\d|td|th)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => characters[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': '’', nbsp: ' ' };
