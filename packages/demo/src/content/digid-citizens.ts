/** Somebody whom the DigiD simulator offers; the numbers are fixed, since tests from outside use them. */
export interface DigidCitizen {
  readonly bsn: string;
  /** Which words of the simulator tell who this is. */
  readonly who: 'known' | 'partner' | 'eligible' | 'not-eligible' | 'first' | 'second';
}

/** The people of the demo, and what each is for. */
export const digidCitizens: readonly (DigidCitizen & { readonly purpose: string })[] = [
  { bsn: '999990019', who: 'known', purpose: 'inwoner@tegoed.example, partner of 999990032' },
  { bsn: '999990032', who: 'partner', purpose: 'the partner: what a household gets once is taken' },
  { bsn: '999990044', who: 'eligible', purpose: 'new here; an approved code waits for this number' },
  { bsn: '999990056', who: 'not-eligible', purpose: 'new here; nothing waits' },
];

/** People for a platform without content: nobody knows anything of them until somebody signs in as one of them. */
export const neutralCitizens: readonly DigidCitizen[] = [
  { bsn: '999990056', who: 'first' },
  { bsn: '999990044', who: 'second' },
];
