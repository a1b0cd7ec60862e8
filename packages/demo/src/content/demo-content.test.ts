import { describe, expect, it } from 'vitest';
import { dutchSentences, wordCount } from '../dutch-sentences.ts';
import { demoDay, demoLastDay, demoMoment } from '../demo-days.ts';
import { demoContent } from './demo-content.ts';
import type { DemoReservation, DemoVoucher } from './content-types.ts';

const content = demoContent;
const today = '2026-05-20';

function keysOf(things: readonly { readonly key: string }[]): Set<string> {
  return new Set(things.map(({ key }) => key));
}

function get<Thing extends { readonly key: string }>(things: readonly Thing[], key: string): Thing {
  const found = things.find((thing) => thing.key === key);
  if (!found) throw new Error(`The demo content has no ${key}`);
  return found;
}

function twice<Value>(values: readonly Value[]): readonly Value[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

const emails = new Set(content.accounts.map(({ email }) => email));
const funds = keysOf(content.funds);
const offers = keysOf(content.offers);
const organizations = keysOf(content.organizations);
const vouchers = keysOf(content.vouchers);
const offer = (key: string) => get(content.offers, key);
const fund = (key: string) => get(content.funds, key);
const voucher = (key: string) => get(content.vouchers, key);

describe('demo content: ids and references', () => {
  const { accounts, organizations: all, offers: products, funds: schemes, categories, tags, businessTypes } = content;
  it.each([
    ['accounts', accounts.map(({ id }) => id)],
    ['e-mail addresses', accounts.map(({ email }) => email)],
    ['organizations', all.map(({ id }) => id)],
    ['organization keys', all.map(({ key }) => key)],
    ['company numbers', all.map(({ kvk }) => kvk)],
    ['offices', all.flatMap((each) => each.offices.map(({ id }) => id))],
    ['offers', products.map(({ id }) => id)],
    ['offer keys', products.map(({ key }) => key)],
    ['offer names', products.map(({ name }) => name)],
    ['funds', schemes.map(({ id }) => id)],
    ['fund keys', schemes.map(({ key }) => key)],
    ['categories', categories.map(({ id }) => id)],
    ['tags', tags.map(({ id }) => id)],
    ['business types', businessTypes.map(({ id }) => id)],
    ['voucher keys', content.vouchers.map(({ key }) => key)],
    ['reservation codes', content.reservations.map(({ code }) => code)],
    ['reimbursements', content.reimbursements.map(({ id }) => id)],
    ['reimbursement codes', content.reimbursements.map(({ code }) => code)],
    ['fund requests', content.fundRequests.map(({ id }) => id)],
    ['activation codes', content.activationCodes.map(({ code }) => code)],
    ['applications', content.applications.map((each) => `${each.fund} ${each.provider}`)],
    ['rows of codes', content.activationCodes.map((each) => `${each.fund} ${each.records['uid']}`)],
  ])('%s are unique', (_, values) => {
    expect(twice<string | number>(values)).toEqual([]);
  });

  const types = keysOf(content.businessTypes);
  const codes = new Set(content.activationCodes.map(({ code }) => code));
  const approvals = content.applications.flatMap((each) => [
    ...each.approvals.map((approval) => approval.offer),
    ...each.excluded,
  ]);
  const shopTags = keysOf(content.tags.filter(({ scope }) => scope === 'webshop'));
  const providerTags = keysOf(content.tags.filter(({ scope }) => scope === 'provider'));
  it.each<[string, Set<string>, readonly string[]]>([
    ['owners', emails, all.map(({ owner }) => owner)],
    ['employees', emails, all.flatMap(({ employees }) => employees.map(({ email }) => email))],
    ['business types', types, all.map(({ businessType }) => businessType)],
    ['provider tags', providerTags, all.flatMap((each) => each.tags)],
    ['providers of offers', organizations, products.map(({ provider }) => provider)],
    ['parents', keysOf(categories), categories.flatMap(({ parent }) => parent ?? [])],
    ['categories of offers', keysOf(categories), products.map(({ category }) => category)],
    ['owners of funds', organizations, schemes.map(({ organization }) => organization)],
    ['fund tags', shopTags, schemes.flatMap((each) => each.tags)],
    ['automatic validators', emails, schemes.flatMap(({ autoValidator }) => autoValidator ?? [])],
    ['offers given by formula', offers, schemes.flatMap((each) => each.formulaProducts.map((given) => given.offer))],
    ['funds of applications', funds, content.applications.map((each) => each.fund)],
    ['providers of applications', organizations, content.applications.map((each) => each.provider)],
    ['approved and excluded offers', offers, approvals],
    ['funds of codes', funds, content.activationCodes.map((each) => each.fund)],
    ['makers of codes', emails, content.activationCodes.map(({ maker }) => maker)],
    ['users of codes', emails, content.activationCodes.flatMap(({ used }) => used?.by ?? [])],
    ['funds of vouchers', funds, content.vouchers.map((each) => each.fund)],
    ['owners of vouchers', emails, content.vouchers.map(({ owner }) => owner)],
    ['offers of vouchers', offers, content.vouchers.flatMap((each) => each.offer ?? [])],
    ['codes of vouchers', codes, content.vouchers.flatMap(({ activationCode }) => activationCode ?? [])],
    ['vouchers of reservations', vouchers, content.reservations.map((each) => each.voucher)],
    ['offers of reservations', offers, content.reservations.map((each) => each.offer)],
    ['vouchers of payments', vouchers, content.payments.map((each) => each.voucher)],
    ['providers of payments', organizations, content.payments.map(({ provider }) => provider)],
    ['vouchers of top-ups', vouchers, content.topUps.map((each) => each.voucher)],
    ['vouchers of reimbursements', vouchers, content.reimbursements.map((each) => each.voucher)],
    ['funds of requests', funds, content.fundRequests.map((each) => each.fund)],
    ['requesters', emails, content.fundRequests.map(({ requester }) => requester)],
    ['assessors', emails, content.fundRequests.map(({ assessor }) => assessor)],
    ['saved offers', offers, accounts.flatMap(({ bookmarks }) => bookmarks)],
  ])('%s exist', (_, known, named) => {
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('demo content: what must be there', () => {
  it('has the fixed accounts', () => {
    const fixed = [
      'inwoner',
      'nieuw',
      'sponsor',
      'beoordelaar',
      'aanbieder',
      'beheerder',
      ...Array.from({ length: 19 }, (_, n) => `nieuw${n + 2}`),
    ];
    expect(fixed.filter((name) => !emails.has(`${name}@tegoed.example`))).toEqual([]);
    expect(content.accounts.find(({ email }) => email === 'inwoner@tegoed.example')?.bsn).toBe('999990019');
  });

  it('has 40 unused codes of the code fund and a used one', () => {
    const codes = content.activationCodes.filter((each) => each.fund === 'kindpakket');
    const unused = codes.filter(({ used }) => used === null).map(({ code }) => code);
    expect(unused).toEqual(Array.from({ length: 40 }, (_, n) => `dem0-${String(n + 1).padStart(4, '0')}`));
    expect(codes.filter(({ used }) => used !== null).map(({ code }) => code)).toEqual(['dem0-9999']);
  });

  it('has six funds of general, each kind among them', () => {
    const general = content.funds.filter(({ implementation }) => implementation === 'general');
    expect(general).toHaveLength(6);
    expect(new Set(general.map(({ type }) => type))).toEqual(new Set(['budget', 'subsidies', 'external']));
    expect(general.some(({ autoValidator }) => autoValidator !== null)).toBe(true);
    expect(general[0]).toMatchObject({ key: 'kindpakket', allow: { prevalidations: true, directRequests: true } });
  });

  it('asks every kind of control in one manual request, but for a number that DigiD knows', () => {
    const criteria = fund('thuispakket').criteria;
    const asked = new Set(criteria.map(({ recordType }) => recordType));
    expect(['birth_date', 'adults_nth', 'base_salary', 'income_kind'].filter((key) => !asked.has(key))).toEqual([]);
    expect(criteria.some(({ operator }) => operator === '!=')).toBe(true);
    expect(content.funds.flatMap((one) => one.criteria).some(({ operator }) => operator === '=')).toBe(true);
    expect(criteria.some(({ attachment }) => attachment)).toBe(true);
  });

  it('has a fund that can be requested without DigiD, which asks a number', () => {
    const stadspas = fund('stadspas');
    expect(stadspas).toMatchObject({ bsnConfirmationTime: null, autoValidator: null, allow: { fundRequests: true } });
    expect(stadspas.criteria.map(({ recordType }) => recordType)).toContain('tax_id');
  });

  it('asks nothing that DigiD knows, of who comes with DigiD', () => {
    const withDigid = content.funds.filter(({ bsnConfirmationTime }) => bsnConfirmationTime !== null);
    const known = ['bsn', 'partner_bsn', 'tax_id'];
    expect(withDigid.flatMap(({ criteria }) => criteria).filter(({ recordType }) => known.includes(recordType))).toEqual([]);
  });

  it('shows reservations and reimbursements of the citizen in every state', () => {
    const own = new Set(content.vouchers.filter(({ owner }) => owner === 'inwoner@tegoed.example').map(({ key }) => key));
    const states = content.reservations
      .filter((each) => own.has(each.voucher))
      .map(({ steps }) => steps.at(-1)?.state ?? 'pending');
    expect(new Set(states)).toEqual(new Set(['pending', 'accepted', 'rejected', 'canceled', 'canceled_by_client']));
    expect(new Set(content.reimbursements.map(({ state }) => state))).toEqual(
      new Set(['draft', 'pending', 'approved', 'declined']),
    );
  });

  it('has two funds in each of the other shops, with offers', () => {
    const shops = Map.groupBy(content.funds, ({ implementation }) => implementation);
    shops.delete('general');
    expect(shops.size).toBe(21);
    for (const [shop, schemes] of shops) expect([shop, schemes.length]).toEqual([shop, 2]);
    const withOffers = new Set(content.applications.map((each) => each.fund));
    expect(content.funds.filter(({ key, type }) => type !== 'external' && !withOffers.has(key))).toEqual([]);
  });

  it('has 12 providers of general with one to three offices, and 200 offers', () => {
    const general = content.organizations.filter(({ kind, key }) => kind === 'provider' && key !== 'oever');
    expect(general).toHaveLength(12);
    expect(general.filter(({ offices }) => offices.length < 1 || offices.length > 3)).toEqual([]);
    const sold = content.offers.filter(({ provider }) => general.some(({ key }) => key === provider));
    expect(sold).toHaveLength(200);
    expect(new Set(sold.map(({ price }) => price.type)).size).toBe(4);
  });
});

describe('demo content: rules that hold', () => {
  it('has codes of the right form, with all records that their fund asks', () => {
    const wrong = content.activationCodes.filter(({ code, fund: key, records }) => {
      const { criteria, formulas, csvPrimaryKey } = fund(key);
      const multipliers = formulas.flatMap((formula) => (formula.type === 'multiply' ? formula.recordType : []));
      const asked = [csvPrimaryKey, ...criteria.map(({ recordType }) => recordType), ...multipliers];
      return !/^[0-9a-hjkmnp-z]{4}-[0-9a-hjkmnp-z]{4}$/.test(code) || asked.some((type) => records[type] === undefined);
    });
    expect(wrong).toEqual([]);
  });

  it('lets a code open only its own fund in its shop', () => {
    const satisfied = content.activationCodes.map(({ fund: own, records }) =>
      content.funds.filter(
        (each) =>
          each.key !== own &&
          each.implementation === fund(own).implementation &&
          each.type !== 'external' &&
          each.criteria.every(({ recordType }) => records[recordType] !== undefined),
      ),
    );
    expect(satisfied.flat()).toEqual([]);
  });

  it('keeps every fund open for half a year or longer, on whatever day it is loaded', () => {
    const days = ['2026-01-01', '2026-06-30', '2026-12-31', '2028-02-29'];
    const ends = days.flatMap((day) => content.funds.map(({ endDate }) => Date.parse(demoDay(endDate, day)) - Date.parse(day)));
    expect(Math.min(...ends)).toBeGreaterThan(182 * 86_400_000);
  });

  it('has criteria that fit their column, and at least one per fund', () => {
    expect(content.funds.filter(({ criteria }) => criteria.length === 0)).toEqual([]);
    expect(content.funds.flatMap(({ criteria }) => criteria).filter(({ value }) => value.length > 100)).toEqual([]);
    const automatic = content.funds.filter(({ autoValidator }) => autoValidator !== null).flatMap(({ criteria }) => criteria);
    expect(automatic.filter(({ operator }) => operator === '>=')).toEqual([]);
  });

  it('sells every offer on a fund', () => {
    const soldOn = (key: string) =>
      content.applications.filter(
        ({ provider, state, allowProducts, approvals, excluded }) =>
          state === 'accepted' &&
          !excluded.includes(key) &&
          ((allowProducts && provider === offer(key).provider) || approvals.some((approval) => approval.offer === key)),
      );
    expect(content.offers.filter(({ key }) => soldOn(key).length === 0).map(({ key }) => key)).toEqual([]);
  });

  it('approves only offers of the provider itself', () => {
    const strange = content.applications.flatMap(({ provider, approvals, excluded }) =>
      [...approvals.map((approval) => approval.offer), ...excluded].filter((key) => offer(key).provider !== provider),
    );
    expect(strange).toEqual([]);
  });

  it('puts offers in categories of the second level, and uses all of those', () => {
    const second = content.categories.filter(({ parent }) => parent !== null).map(({ key }) => key);
    expect(new Set(content.offers.map(({ category }) => category))).toEqual(new Set(second));
  });

  it('has opening hours that are times, in order', () => {
    const hours = content.organizations.flatMap(({ offices }) => offices.flatMap((office) => office.hours));
    const wrong = hours.filter(({ day, from, to, pause }) => {
      const times = pause === null ? [from, to] : [from, pause.from, pause.to, to];
      const ordered = times.every((time, index) => /^\d\d:[03]0$/.test(time) && (times[index - 1] ?? '') < time);
      return day < 0 || day > 6 || !ordered;
    });
    expect(wrong).toEqual([]);
    const twiceOpen = content.organizations
      .flatMap(({ offices }) => offices)
      .filter((office) => twice(office.hours.map(({ day }) => day)).length > 0);
    expect(twiceOpen).toEqual([]);
  });

  it('has IBANs with right check digits and service numbers that pass the eleven test', () => {
    const holders = [...content.organizations, ...content.reimbursements, ...content.bankAccounts, ...content.skippedIbans];
    const ibans = holders.flatMap(({ iban }) => iban ?? []);
    expect(ibans.filter((iban) => !checkDigitsFit(iban))).toEqual([]);
    const numbers = [
      ...content.accounts.flatMap(({ bsn }) => bsn ?? []),
      ...content.activationCodes.flatMap(({ records }) => records['bsn'] ?? []),
    ];
    expect(numbers.filter((bsn) => !passesElevenTest(bsn))).toEqual([]);
  });

  it('stays within stock, and sells out the offers that should be', () => {
    const taken = (key: string) =>
      content.reservations.filter((each) => each.offer === key && ['pending', 'accepted'].includes(stateOf(each))).length;
    const limited = content.offers.flatMap(({ key, stock }) =>
      stock === 'unlimited' ? [] : [{ key, left: stock - taken(key) }],
    );
    expect(limited.filter(({ left }) => left < 0)).toEqual([]);
    expect(limited.filter(({ left }) => left === 0).map(({ key }) => key)).toEqual([
      'pool-party',
      'violin-rental',
      'kite-afternoon',
    ]);
  });

  it('reserves only what the fund of the voucher sells', () => {
    const wrong = content.reservations.filter(({ voucher: key, offer: sold }) => {
      const application = content.applications.find(
        (each) => each.fund === voucher(key).fund && each.provider === offer(sold).provider,
      );
      const approved = application?.approvals.some((approval) => approval.offer === sold) || application?.allowProducts;
      return !approved || application?.excluded.includes(sold);
    });
    expect(wrong).toEqual([]);
  });

  it('never lets a voucher fall below zero', () => {
    const lowest = content.vouchers.map((each) => ({ key: each.key, left: Math.min(...balances(each)) }));
    expect(lowest.filter(({ left }) => left < 0)).toEqual([]);
    expect(balances(voucher('kindpakket-inwoner')).at(-1)).toBe(20890);
  });

  it('happens within the life of each voucher', () => {
    const moments = content.reservations.flatMap((each) =>
      [each.made, ...each.steps.map(({ moment }) => moment)].map((moment) => [each.voucher, moment] as const),
    );
    const rest = [...content.payments, ...content.topUps, ...content.reimbursements].map(
      (each) => [each.voucher, each.made] as const,
    );
    const outside = [...moments, ...rest].filter(([key, moment]) => {
      const { made, fund: scheme } = voucher(key);
      const last = demoLastDay(voucher(key), demoDay(fund(scheme).endDate, today), today);
      const at = demoMoment(moment, today);
      return at < demoMoment(made, today) || at.toISOString().slice(0, 10) > last;
    });
    expect(outside).toEqual([]);
  });

  it('reserves and pays for offers that are there already', () => {
    const sold = [...content.reservations, ...content.payments].flatMap(({ offer: key, made }) =>
      key === null ? [] : { key, made },
    );
    expect(sold.filter(({ key, made }) => demoMoment(offer(key).made, today) >= demoMoment(made, today))).toEqual([]);
  });

  it('has one expired voucher with a reservation that nobody answered', () => {
    const ended = content.vouchers.filter((each) => demoLastDay(each, demoDay(fund(each.fund).endDate, today), today) < today);
    expect(ended.map(({ key }) => key)).toEqual(['meedoen-expired', 'stadspas-stopped']);
    expect(content.reservations.filter((each) => each.voucher === 'meedoen-expired').map(stateOf)).toEqual(['pending']);
  });

  it('answers exactly the criteria of a requested fund', () => {
    const answers = content.fundRequests.map((each) => each.records.map(({ recordType }) => recordType));
    expect(answers).toEqual(content.fundRequests.map((each) => fund(each.fund).criteria.map(({ recordType }) => recordType)));
  });
});

describe('demo content: language', () => {
  const texts: readonly (readonly [string, string])[] = [
    ...content.offers.map((each) => [each.key, `${each.name}\n${each.description}`] as const),
    ...content.organizations.map((each) => [each.key, each.description] as const),
    ...content.funds.map(
      (each) =>
        [
          each.key,
          [
            each.descriptionShort,
            each.description,
            ...each.faq.flatMap(({ title, description }) => [title, description]),
            ...each.criteria.flatMap(({ title, description }) => [title, description]),
          ].join('\n'),
        ] as const,
    ),
    ...content.announcements.map((each) => [`announcement ${each.id}`, `${each.title}\n${each.description}`] as const),
  ];

  it.each(texts)('%s: sentences of at most 20 words, 12 on average, without exclamation marks', (_, text) => {
    const counts = dutchSentences(text).map(wordCount);
    expect(dutchSentences(text).filter((sentence) => wordCount(sentence) > 20)).toEqual([]);
    expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeLessThanOrEqual(12);
    expect(text).not.toMatch(/!|\b(je|jij|jouw)\b/i);
  });
});

function stateOf({ steps }: DemoReservation): string {
  return steps.at(-1)?.state ?? 'pending';
}

/** What is left after each change, oldest first (vouchers.md 1.2). */
function balances(of: DemoVoucher): readonly number[] {
  if (fund(of.fund).type === 'subsidies' || of.offer !== null) return [of.cents];
  const changes = [
    { at: of.made, cents: of.cents },
    ...content.topUps.filter(({ voucher: key }) => key === of.key).map(({ made, cents }) => ({ at: made, cents })),
    ...content.payments.filter(({ voucher: key }) => key === of.key).map(({ made, cents }) => ({ at: made, cents: -cents })),
    ...content.reimbursements
      .filter(({ voucher: key, state }) => key === of.key && state !== 'draft')
      .flatMap(({ submitted, resolved, state, cents }) => [
        { at: submitted, cents: -cents },
        { at: resolved, cents: state === 'declined' ? cents : 0 },
      ]),
    ...content.reservations
      .filter(({ voucher: key }) => key === of.key)
      .flatMap(({ made, steps, offer: key }) => {
        const price = offer(key).price;
        const cents = price.type === 'regular' ? price.cents : 0;
        const freed = steps.filter(({ state }) => state !== 'accepted').map(({ moment }) => ({ at: moment, cents }));
        return [{ at: made, cents: -cents }, ...freed];
      }),
  ];
  const ordered = changes
    .flatMap(({ at, cents }) => (at === null ? [] : [{ at: demoMoment(at, today), cents }]))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return ordered.map((_, index) => ordered.slice(0, index + 1).reduce((sum, { cents }) => sum + cents, 0));
}

function checkDigitsFit(iban: string): boolean {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
}

function passesElevenTest(bsn: string): boolean {
  const sum = Array.from(bsn, Number).reduce((total, digit, index) => total + digit * (index === 8 ? -1 : 9 - index), 0);
  return bsn.length === 9 && sum % 11 === 0;
}
