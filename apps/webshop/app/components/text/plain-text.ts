/** The words of an editor's HTML, for places that take no marks: descriptions for search engines. Each line ends as a sentence. */
export function plainText(html: string): string {
  return html
    .replace(/(?:<\/(?:strong|em|a|code)>)*(?:<br ?\/?>|<\/(?:p|li|h\d|tr)>)/g, (marks, at: number, all: string) =>
      /[\p{L}\d)]$/u.test(all.slice(0, at)) ? '. ' : ' ',
    )
    .replace(/<\/(?:td|th)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => characters[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': '’', nbsp: ' ' };
