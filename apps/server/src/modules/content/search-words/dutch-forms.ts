/**
 * Other forms of a Dutch word, for searching. The stemmer of the database takes endings off but leaves "zwemm", "less" and "huiz",
 * which are no words; these rules bring plurals, verbs and diminutives back to the word they come from, and a singular to the stem
 * that its plural has there.
 */

/** Words shorter than this say too little to be looked for inside other words. */
export const shortestForm = 3;

/**
 * The word itself first, then the forms it may come from. A rule may give something that is no word ("kindeer"); nobody writes
 * that, so it finds nothing. Takes a word in small letters without marks.
 */
export function formsOf(word: string): string[] {
  const forms = new Set([word]);
  for (const singular of singularsOf(word)) forms.add(singular);
  return [...forms, ...[...forms].flatMap(hardEnds)].filter((form) => form === word || form.length >= shortestForm);
}

function singularsOf(word: string): string[] {
  const plural = /^(.{3,})en$/.exec(word)?.[1];
  const child = /^(.{3,})eren$/.exec(word)?.[1];
  const afterS = /^(.{2,}[^s])s$/.exec(word)?.[1];
  return [
    ...(plural === undefined ? [] : singularsOfStem(plural)),
    ...(child === undefined ? [] : [child]),
    ...(afterS === undefined ? [] : [afterS]),
    ...smallOf(word),
  ];
}

/** Endings of diminutives with what the word itself ends with: balletje, stoeltje, boompje, woninkje, boekje. */
const smallEndings: readonly (readonly [ending: RegExp, itself: string])[] = [
  [/([bdfgklmnprst])\1etjes?$/, '$1'],
  [/([aeiouylnrw])tjes?$/, '$1'],
  [/mpjes?$/, 'm'],
  [/nkjes?$/, 'ng'],
  [/jes?$/, ''],
];

function smallOf(word: string): string[] {
  return smallEndings.flatMap(([ending, itself]) => (ending.test(word) ? [word.replace(ending, itself)] : []));
}

/** "zwemm" is "zwem", "laarz" is "laars", "mur" is "muur", "fiets" stays. */
function singularsOfStem(stem: string): string[] {
  const single = undoubled(stem);
  if (single !== stem) return [single];
  const hard = stem.replace(/z$/, 's').replace(/v$/, 'f');
  return [hard, ...(/[^aeiou][aeou][^aeiouwxyj]$/.test(hard) ? [lengthened(hard)] : []), ...(stem.length > 3 ? [stem] : [])];
}

/** "huis" stands as "huiz" in the words of a text that says "huizen", "brief" as "briev". */
function hardEnds(form: string): string[] {
  if (form.length < shortestForm + 1) return [];
  const soft = form.replace(/([aeioulnr])s$/, '$1z').replace(/([aeioulr])f$/, '$1v');
  return soft === form ? [] : [soft];
}

function undoubled(stem: string): string {
  return stem.replace(/([bdfgklmnprst])\1$/, '$1');
}

function lengthened(stem: string): string {
  return stem.slice(0, -2) + stem.slice(-2, -1).repeat(2) + stem.slice(-1);
}
