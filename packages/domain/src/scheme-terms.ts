/** What a few schemes ask or show beside the others, by the key of their fund. The one place that knows these keys. (variants.md 2) */
export interface SchemeTerms {
  /** Whoever has it checked by DigiD ticks its conditions before the check, and does not confirm them twice. */
  readonly asksConditions?: true;
  /** It is paid out at once, so that it asks for honesty apart, and shows no dates. */
  readonly isPaidAtOnce?: true;
  /** Its vouchers live in another system, which has words of its own. (screens.md 4.7, block 3) */
  readonly livesElsewhereAs?: 'income' | 'claims';
  /** They show their amount though they live in another system. */
  readonly showsAmount?: true;
}

const terms = new Map<string, SchemeTerms>([
  ['IIT', { asksConditions: true, isPaidAtOnce: true, livesElsewhereAs: 'income' }],
  ['bus_2020', { asksConditions: true }],
  ['meedoen', { asksConditions: true }],
  ['meedoenregeling_volwassenen_ww', { livesElsewhereAs: 'claims', showsAmount: true }],
]);

export function termsOfScheme(key: string): SchemeTerms {
  return terms.get(key) ?? {};
}
