/** Something to type in the demo, and what it is for. */
export interface DemoHint {
  readonly type: string;
  readonly purpose: string;
}

/** The short list of docs/demo.md that a start prints: accounts to sign in with, and activation codes. */
export const demoSummary: { readonly accounts: readonly DemoHint[]; readonly codes: readonly DemoHint[] } = {
  accounts: [
    { type: 'inwoner@tegoed.example', purpose: 'citizen with vouchers and reservations in every state' },
    { type: 'nieuw@tegoed.example', purpose: 'citizen with nothing yet (also nieuw2 … nieuw20)' },
    { type: 'aanbieder@tegoed.example', purpose: 'owner of the provider Zwembad De Golfslag' },
    { type: 'sponsor@tegoed.example', purpose: 'owner of the sponsor Gemeente Merendam' },
    { type: 'beoordelaar@tegoed.example', purpose: 'validator employed by Gemeente Merendam' },
    { type: 'beheerder@tegoed.example', purpose: 'operator of the platform' },
  ],
  codes: [
    { type: 'DEM0-0001 … DEM0-0040', purpose: 'Kindpakket, € 250,- per child' },
    { type: 'STAD-0001 … STAD-0005', purpose: 'Stadspas' },
    { type: 'N1JM-0001 … N1JM-0020', purpose: 'Meedoenregeling Nijmegen, € 150,- (shop of Nijmegen)' },
    { type: 'DEM0-9999', purpose: 'Kindpakket, used already' },
  ],
};
