import type { DemoAccount, DemoOrganization } from '../content-types.ts';
import type { SponsorPlan } from './shop-plan.ts';

/** Numbers of organizations and people of these sponsors start here; those before it are named one by one. */
const firstOrganization = 30;
const firstAccount = 100;

/** With what the owner of a sponsor signs in. */
export function sponsorEmail(key: string): string {
  return `sponsor-${key}@tegoed.example`;
}

export function plannedSponsor({ number, key, name, description }: SponsorPlan): DemoOrganization {
  const twoDigits = String(number).padStart(2, '0');
  return {
    id: firstOrganization + number,
    key,
    name,
    kind: 'sponsor',
    owner: sponsorEmail(key),
    employees: [],
    businessType: 'municipality',
    description,
    logo: { drawing: 'logos/town-hall', palette: 'soft' },
    kvk: `900001${twoDigits}`,
    iban: exampleIban(`00000010${twoDigits}`),
    email: `hulp@${key}.example`,
    emailPublic: true,
    phone: `09993${twoDigits}003`,
    phonePublic: true,
    website: `https://www.${key}.example`,
    websitePublic: true,
    tags: [],
    bsnEnabled: true,
    reservations: { budget: true, subsidy: true, autoAccept: false, phone: 'no', address: 'no', birthDate: 'no' },
    offices: [],
  };
}

export function sponsorAccount({ number, key, name }: SponsorPlan): DemoAccount {
  return {
    id: firstAccount + number,
    email: sponsorEmail(key),
    purpose: `owner of the sponsor ${name}`,
    bsn: null,
    isOperator: false,
    made: { daysAgo: 910, at: '09:00' },
    trustedRecords: [],
    bookmarks: [],
  };
}

/** An IBAN with right check digits (ISO 13616) at a bank that does not exist. `account` has ten digits. */
function exampleIban(account: string): string {
  const letters = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
  const check = 98n - (BigInt(letters(`TEGO${account}NL00`)) % 97n);
  return `NL${String(check).padStart(2, '0')}TEGO${account}`;
}
