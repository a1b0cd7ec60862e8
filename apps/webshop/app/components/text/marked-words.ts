import type { MarkedPart } from '@tegoed/ui/text/marked';

/** Cuts a text where the words that somebody typed stand in it; capitals and marks on letters make no difference. */
export function markWords(text: string, typed: string): MarkedPart[] {
  const letters = Array.from(text);
  const plain = letters.map(plainLetter).join('');
  const words = typed.split(/[^\p{L}\p{N}]+/u).flatMap((word) => (word === '' ? [] : [Array.from(word, plainLetter).join('')]));
  const hits = letters.map(() => false);
  for (const word of words) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) hits.fill(true, at, at + word.length);
  }
  const parts: MarkedPart[] = [];
  letters.forEach((letter, index) => {
    const isHit = hits[index] ?? false;
    const last = parts.at(-1);
    if (last?.isHit === isHit) last.text += letter;
    else parts.push({ text: letter, isHit });
  });
  return parts;
}

/** One sign stays one sign, so that places in both texts are the same. */
function plainLetter(letter: string): string {
  return letter.normalize('NFD').toLowerCase().slice(0, 1);
}
