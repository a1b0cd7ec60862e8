/**
 * What every Dutch text of Tegoed is measured by: level B1, "u", short sentences. Used by the tests of this package
 * and by those of the implementations' own texts.
 */

/** The most words that one Dutch sentence may have. */
export const longestSentence = 20;

/** Words that many people do not know, with what to write instead. */
export const hardWords: Readonly<Record<string, string>> = {
  aangaande: 'over',
  aangezien: 'omdat',
  aanvangen: 'beginnen',
  abusievelijk: 'per ongeluk',
  alsmede: 'en',
  authenticatie: 'inloggen',
  authenticeren: 'inloggen',
  autoriseren: 'toestemming geven',
  bedraagt: 'is',
  behoeve: 'voor',
  benodigd: 'nodig',
  betreffende: 'over',
  conform: 'zoals',
  continueren: 'doorgaan',
  derhalve: 'daarom',
  desbetreffende: 'deze',
  desgewenst: 'als u wilt',
  dient: 'moet',
  dienen: 'moeten',
  doch: 'maar',
  echter: 'maar',
  eveneens: 'ook',
  evenals: 'en ook',
  foutief: 'fout',
  gegadigde: 'wie dit wil',
  gelieve: 'wilt u',
  gerechtigd: 'mogen',
  hierbij: 'noem wat u bedoelt',
  hiertoe: 'daarvoor',
  indien: 'als',
  indienen: 'versturen',
  inzake: 'over',
  inzien: 'bekijken',
  jegens: 'tegen',
  krachtens: 'volgens',
  middels: 'met',
  minimaal: 'minstens',
  maximaal: 'hoogstens',
  mits: 'als',
  momenteel: 'nu',
  mutatie: 'verandering',
  naderhand: 'later',
  nadien: 'daarna',
  nochtans: 'maar',
  noodzakelijk: 'nodig',
  omtrent: 'over',
  onderhavige: 'deze',
  ongeldig: 'zeg wat er mis is',
  ongeldige: 'zeg wat er mis is',
  onjuist: 'fout',
  onjuiste: 'fout',
  ontvangen: 'krijgen',
  ontvangt: 'krijgt',
  opteren: 'kiezen',
  optioneel: 'niet verplicht',
  participeren: 'meedoen',
  raadplegen: 'bekijken',
  realiseren: 'maken',
  reeds: 'al',
  retourneren: 'terugsturen',
  selecteer: 'kies',
  selecteren: 'kiezen',
  separaat: 'apart',
  slechts: 'alleen maar',
  specificeren: 'precies zeggen',
  succesvol: 'gelukt',
  teneinde: 'om',
  tevens: 'ook',
  thans: 'nu',
  toekennen: 'geven',
  toegekend: 'gegeven',
  uitsluitend: 'alleen',
  uwerzijds: 'van u',
  valideren: 'nakijken',
  verifiëren: 'nakijken',
  verificatie: 'controle',
  verstrekken: 'geven',
  verstrekt: 'geeft',
  verzoek: 'vraag',
  verzoeken: 'vragen',
  voldoen: 'kloppen',
  voldoet: 'klopt',
  voornoemd: 'dit',
  voorts: 'ook',
  waarborgen: 'zorgen voor',
  wederom: 'weer',
  wenst: 'wilt',
  klik: 'kies of druk op',
  klikken: 'kiezen of drukken op',
};

/** The sentences of a text; a heading or label without a full stop is one as well. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.?!:])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
}

/** The words of a sentence. */
export function wordsOf(sentence: string): string[] {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));
}

/** What is wrong with a Dutch text, each as a sentence for its writer; empty when it is good. Takes a text without ICU. */
export function languageProblems(text: string): string[] {
  const tooLong = sentencesOf(text)
    .filter((sentence) => wordsOf(sentence).length > longestSentence)
    .map((sentence) => `more than ${longestSentence} words: ${sentence}`);
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const hard = words.flatMap((word) => (Object.hasOwn(hardWords, word) ? [`"${word}": write "${hardWords[word]}"`] : []));
  const familiar = words
    .filter((word) => /^(?:je|jij|jou|jouw|jullie)$/.test(word))
    .map((word) => `"${word}": write "u" or "uw"`);
  const shouting = text.includes('!') ? ['an exclamation mark'] : [];
  return [...tooLong, ...hard, ...familiar, ...shouting];
}
