import { formatMoney } from '@tegoed/translations/format';
import type { DemoFund } from '../content-types.ts';
import { markdown } from '../markdown.ts';
import { sponsorEmail } from './plan-sponsors.ts';
import type { FundPlan, ShopPlan, Way } from './shop-plan.ts';

/** The funds of a shop: what all funds of this kind have in common, with what its plan says. */
export function plannedFunds({ key, sponsor, funds }: ShopPlan): readonly DemoFund[] {
  return funds.map((plan, index) => ({
    id: plan.id,
    key: plan.key,
    implementation: key,
    organization: sponsor,
    name: plan.name,
    type: plan.type ?? 'budget',
    state: 'active',
    made: { daysAgo: 890 - index, at: '09:00' },
    startDate: { startOfYear: 0 },
    endDate: { endOfYear: 1 },
    tags: [plan.tag],
    descriptionShort: plan.short,
    description: description(plan),
    faqTitle: 'Vragen en antwoorden',
    faq: [firstQuestion[plan.way], privacyQuestion],
    requestButton: plan.way === 'code' ? null : 'Nu aanvragen',
    externalLink: null,
    allow: { ...allowed, fundRequests: plan.way !== 'code', prevalidations: plan.way === 'code' },
    denyPartner: false,
    emailRequired: true,
    contactInfo: 'optional',
    autoValidator: plan.way === 'at-once' ? sponsorEmail(sponsor) : null,
    bsnConfirmationTime: 900,
    csvPrimaryKey: 'uid',
    criteria: criteria[plan.way](plan),
    formulas: plan.type === 'subsidies' ? [] : [{ type: 'fixed', cents: plan.cents }],
    formulaProducts: [],
  }));
}

const allowed: DemoFund['allow'] = {
  fundRequests: true,
  prevalidations: true,
  directRequests: true,
  reservations: true,
  reimbursements: true,
  physicalCards: false,
  blockingVouchers: false,
  voucherRecords: false,
};

function description({ who, way, cents, type }: FundPlan): string {
  const amount =
    type === 'subsidies'
      ? 'U krijgt korting. Bij elk aanbod staat hoeveel, en hoe vaak.'
      : `${formatMoney(cents, 'nl')} per jaar.`;
  const { needs, time } = howToGetIt[way];
  return markdown(
    '## Voor wie is het?',
    who,
    '## Hoeveel krijgt u?',
    amount,
    '## Wat hebt u nodig?',
    needs,
    '## Hoe lang duurt het?',
    time,
  );
}

const howToGetIt: Readonly<Record<Way, { readonly needs: readonly string[]; readonly time: string }>> = {
  code: { needs: ['De code uit uw brief', 'Een e-mailadres'], time: 'Met de code staat uw tegoed meteen klaar.' },
  request: {
    needs: ['DigiD', 'Uw inkomen per maand'],
    time: 'Een aanvraag kost u 10 minuten. U krijgt antwoord binnen 8 weken.',
  },
  'at-once': { needs: ['DigiD'], time: 'Een aanvraag kost u 5 minuten. Uw tegoed staat daarna meteen klaar.' },
};

const firstQuestion: Readonly<Record<Way, DemoFund['faq'][number]>> = {
  code: { title: 'Ik ben mijn brief kwijt. Wat nu?', description: 'Bel ons. U krijgt dan een nieuwe code.' },
  request: {
    title: 'Wanneer weet ik of ik het krijg?',
    description: 'Wij kijken uw aanvraag na. U hoort het binnen 8 weken.',
  },
  'at-once': {
    title: 'Moet ik bewijzen meesturen?',
    description: 'Nee. U verklaart dat u alles eerlijk invult. Soms vragen wij het later na.',
  },
};

const privacyQuestion: DemoFund['faq'][number] = {
  title: 'Ziet een winkel of club dat ik hulp krijg?',
  description: 'Nee. Zij zien alleen een code en een bedrag.',
};

const declaration: DemoFund['criteria'][number] = {
  recordType: 'truth_declaration',
  operator: '=',
  value: 'Ja',
  title: 'De regeling is voor mij en ik vul alles eerlijk in',
  description: 'Klopt er iets niet? Dan moet u het tegoed soms terugbetalen.',
  attachment: false,
};

const income: DemoFund['criteria'][number] = {
  recordType: 'base_salary',
  operator: '<=',
  value: '1900',
  title: 'Wat is uw inkomen per maand?',
  description: 'Dat bedrag staat onderaan uw loonstrook.',
  attachment: false,
};

const criteria: Readonly<Record<Way, (plan: FundPlan) => DemoFund['criteria']>> = {
  code: ({ name }) => [
    {
      recordType: 'scheme_eligible',
      operator: '=',
      value: 'Ja',
      title: `U hebt recht op ${name}`,
      description: 'Dat staat in de brief met uw code.',
      attachment: false,
    },
  ],
  request: () => [income, declaration],
  'at-once': () => [declaration],
};
