/** Markdown of paragraphs and headings; an array among them is a list. */
export function markdown(...blocks: readonly (string | readonly string[])[]): string {
  return blocks.map((block) => (typeof block === 'string' ? block : block.map((item) => `- ${item}`).join('\n'))).join('\n\n');
}
