import type { DemoHint, DemoSummary } from '@tegoed/server/demo';
import { accounts } from './content/accounts.ts';
import { digidCitizens } from './content/digid-citizens.ts';

/** The short list of docs/demo.md that a start prints: accounts to sign in with, people of the DigiD simulator, and activation codes. */
export const demoSummary: DemoSummary = {
  citizens: digidCitizens.map(({ bsn, purpose }) => ({ type: bsn, purpose })),
  accounts: [
    account('inwoner'),
    account('nieuw', ' (also nieuw2 … nieuw20)'),
    account('sponsor'),
    account('financien'),
    account('beoordelaar', ' (also beoordelaar2)'),
    account('teamleider'),
    account('aanbieder'),
    account('bedrijfsleider'),
    account('kassa'),
    account('beheerder', ' (also beheerder2)'),
  ],
  codes: [
    { type: 'DEM0-0001 … DEM0-0040', purpose: 'Kindpakket, € 250,- per child' },
    { type: 'STAD-0001 … STAD-0005', purpose: 'Stadspas' },
    { type: 'N1JM-0001 … N1JM-0020', purpose: 'Meedoenregeling Nijmegen, € 150,- (shop of Nijmegen)' },
    { type: 'DEM0-9999', purpose: 'Kindpakket, used already' },
  ],
};

function account(name: string, addition = ''): DemoHint {
  const email = `${name}@tegoed.example`;
  const purpose = accounts.find((one) => one.email === email)?.purpose ?? '';
  return { type: email, purpose: `${purpose}${addition}` };
}
