/**
 * The sentences of a Markdown text, as a reader counts them: headings, list items and paragraphs end a sentence too.
 * For the language checks of our tests (at most 20 words, 12 on average).
 */
export function dutchSentences(markdown: string): readonly string[] {
  return markdown
    .split(/\n/)
    .map((line) => line.replace(/^(#+|-|\d+\.)\s+/, '').replaceAll(/\*\*|\[|\]\([^)]*\)/g, ''))
    .flatMap((line) => line.split(/(?<=[.?!:])\s+/))
    .filter((sentence) => /\p{L}/u.test(sentence));
}

/** Words of a sentence; an amount is one word. */
export function wordCount(sentence: string): number {
  return sentence.split(/[ \t]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
