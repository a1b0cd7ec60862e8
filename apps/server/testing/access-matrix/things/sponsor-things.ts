import { randomBytes } from 'node:crypto';
import { madeData } from '../made.ts';
import { linkValidator } from '../open-everything.ts';
import type { People } from '../people.ts';

export const child = { record_type_key: 'children_nth', operator: '>=', value: '1' } as const;

/** Makes what a sponsor and a provider manage; each time a new one, so that it may be changed and removed. */
export function createSponsorThings(people: People) {
  const { app, asEmployee, build, fund, provider, shop, sponsor, stranger, strangersFund } = people;
  const { db } = app.deps;
  const unique = () => randomBytes(6).toString('hex');
  const atSponsor = `/platform/organizations/${sponsor.id}`;

  const fundFields = () => ({
    type: 'budget' as const,
    name: `Regeling ${unique()}`,
    start_date: build.inDays(10),
    end_date: build.inDays(300),
    allow_fund_requests: true,
    allow_prevalidations: true,
    allow_direct_requests: true,
    criteria: [child],
  });

  /** A provider's application to the sponsor's fund. */
  async function application() {
    const applicant = await build.provider();
    const offer = await build.product({ organizationId: applicant.id });
    const { id } = await build.fundProvider({ fundId: fund.id, organizationId: applicant.id, state: 'pending' });
    return { id, productId: offer.id };
  }

  const codeRow = () => ({ uid: unique(), children_nth: '2', municipality: 'Merendam' });

  /** A code of a fund, made by the employee of the sponsor who validates. */
  async function activationCode(fundId = fund.id): Promise<string> {
    const maker = await asEmployee('sponsor', { right: 'validate_records' });
    const fields = { fund_id: fundId, data: codeRow() };
    return (await madeData<{ uid: string }>(maker.post('/platform/prevalidations', fields))).uid;
  }

  /** What a code says of a person's citizen service number. */
  async function numberedRecord(): Promise<number> {
    const maker = await asEmployee('sponsor', { right: 'validate_records' });
    const fields = { fund_id: fund.id, data: { ...codeRow(), bsn: '999990019' } };
    const made = await madeData<{ records: { id: number; key: string }[] }>(maker.post('/platform/prevalidations', fields));
    return made.records.find(({ key }) => key === 'bsn')?.id ?? 0;
  }

  const removePages = async () => {
    await db.deleteFrom('implementationPages').where('implementationId', '=', shop.id).execute();
    await db.deleteFrom('socialMedias').where('implementationId', '=', shop.id).execute();
  };

  return {
    unique,
    fundFields,
    application,
    codeRow,
    numberedRecord,
    activationCode,
    removePages,
    /** A code of the only fund of a shop, of which nobody has a voucher yet. */
    async freshFundCode(): Promise<string> {
      return activationCode((await build.fund({ organizationId: sponsor.id, implementationKey: `shop-${unique()}` })).id);
    },

    /** A fund that does not run yet. */
    async waitingFund(): Promise<number> {
      const manager = await asEmployee('sponsor', { right: 'manage_funds' });
      return (await madeData(manager.post(`${atSponsor}/funds`, fundFields()))).id;
    },
    async closedFund(given: { readonly archived?: boolean } = {}): Promise<number> {
      const { id } = await build.fund({ organizationId: sponsor.id, state: 'closed' });
      await db
        .updateTable('funds')
        .set({ archived: given.archived ?? false })
        .where('id', '=', id)
        .execute();
      return id;
    },
    /** A fund of another sponsor on which the provider's application waits, and the application. */
    async ownApplication() {
      const open = await build.fund({ organizationId: stranger.id });
      const { id } = await build.fundProvider({ fundId: open.id, organizationId: provider.id, state: 'pending' });
      return { id, fundId: open.id };
    },
    otherFund: async () => (await build.fund({ organizationId: stranger.id })).id,
    limitedProduct: async () => (await build.product({ organizationId: provider.id, stock: 5 })).id,

    async ownOffice(): Promise<number> {
      const made = await db
        .insertInto('offices')
        .values({ organizationId: provider.id, address: 'Havenplein 2, 9712 AB Groningen', createdAt: people.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      return made.id;
    },

    /** A page of the shop; there is one of each kind. */
    async page(): Promise<number> {
      await removePages();
      const writer = await asEmployee('sponsor', { right: 'manage_implementation_cms' });
      const pages = `${atSponsor}/implementations/${shop.id}/pages`;
      return (await madeData(writer.post(pages, { page_type: 'explanation', external: false, state: 'public' }))).id;
    },
    async socialMedia(): Promise<number> {
      await removePages();
      const writer = await asEmployee('sponsor', { right: 'manage_implementation_cms' });
      const links = `${atSponsor}/implementations/${shop.id}/social-medias`;
      return (await madeData(writer.post(links, { type: 'twitter', url: 'https://social.test/gemeente' }))).id;
    },

    /** A link of the sponsor with another validator. */
    async validatorLink(): Promise<number> {
      const other = await validatorOrganization();
      const manager = await asEmployee('sponsor', { right: 'manage_organization' });
      return (await madeData(manager.post(`${atSponsor}/validators`, { organization_id: other }))).id;
    },
    validatorOrganization,
    otherShop: async () => (await build.implementation({ key: `shop-${unique()}`, organizationId: sponsor.id })).id,
    strangersShop: async () => (await build.implementation({ key: `shop-${unique()}`, organizationId: stranger.id })).id,
    /** The criteria of another sponsor's fund, by their ids. */
    async strangersCriteria() {
      const { id } = await db
        .selectFrom('fundCriteria')
        .select('id')
        .where('fundId', '=', strangersFund.id)
        .executeTakeFirstOrThrow();
      return [{ ...child, id }];
    },
    strangersValidatorLink: async () =>
      linkValidator(people, { sponsorId: stranger.id, fundId: strangersFund.id, validatorId: await validatorOrganization() }),
  };

  async function validatorOrganization(): Promise<number> {
    const { id } = await build.organization();
    await db.updateTable('organizations').set({ isValidator: true }).where('id', '=', id).execute();
    return id;
  }
}
