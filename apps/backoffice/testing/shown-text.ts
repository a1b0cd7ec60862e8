/** What a reader sees of some elements, with plain spaces. */
export function shownTexts(elements: readonly Element[]): readonly string[] {
  return elements.map(({ textContent }) => textContent.replace(/\u00A0/g, ' '));
}
