/**
 * Files that a page of the shop loads by itself: its scripts, fonts of the style that stands in it, its pictures, and the list of all
 * routes, which comes once it stands. That list names many more, which other pages need.
 */
export function filesOfPage(html: string): string[] {
  const found = [
    ...html.matchAll(/<link\b[^>]*\shref="(\/assets\/[^"#]+)/g),
    ...html.matchAll(/<use\b[^>]*\shref="(\/assets\/[^"#]+)/g),
    ...html.matchAll(/<img\b[^>]*\ssrc="(\/(?:assets|implementations)\/[^"#]+)/g),
    ...html.matchAll(/<script\b[^>]*\ssrc="(\/assets\/[^"]+)"/g),
    ...html.matchAll(/"url":\s*"(\/assets\/manifest-[^"]+)"/g),
    ...html.matchAll(/\bimport(?:\s[^"';]*\sfrom)?\s*"(\/assets\/[^"]+)"/g),
  ].map(([, address = '']) => address);
  return [...new Set(found)];
}
