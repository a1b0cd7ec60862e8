/** Shorter words than this are too much like each other to guess what was meant. */
export const shortestToGuess = 4;

/** How many letters may be wrong, forgotten, too many or changed places. A word that somebody uses in a name is trusted more. */
function allowedMistakes(typed: string, isKnown: boolean): number {
  if (typed.length < shortestToGuess) return 0;
  return typed.length < 8 || isKnown ? 1 : 2;
}

/** Whether a typed word may be meant as this one, or as the beginning of it ("zwemls" for "zwemlessen"). */
export function isNear(typed: string, word: string, isKnown: boolean): boolean {
  const allowed = allowedMistakes(typed, isKnown);
  if (allowed === 0 || typed === word) return false;
  if (mistakesBetween(typed, word) <= allowed) return true;
  if (typed.length <= shortestToGuess || isKnown) return false;
  return [-1, 0, 1].some((more) => mistakesBetween(typed, word.slice(0, typed.length + more)) <= 1);
}

/** The word with two neighbours changed places, in each place: in a short word such a mistake leaves little that is alike. */
export function swapsOf(word: string): string[] {
  const swaps = Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  );
  return [...new Set(swaps)].filter((swap) => swap !== word);
}

/** Number of letters to change, add, leave out or swap with their neighbour to make one word of the other. */
export function mistakesBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const changed = cell(rows, i - 1, j - 1) + same;
      const left = Math.min(cell(rows, i - 1, j) + 1, (row[j - 1] ?? 0) + 1, changed);
      row.push(swapped ? Math.min(left, cell(rows, i - 2, j - 2) + 1) : left);
    }
    rows.push(row);
  }
  return cell(rows, one.length, other.length);
}

function cell(rows: readonly number[][], i: number, j: number): number {
  return rows[i]?.[j] ?? 0;
}
