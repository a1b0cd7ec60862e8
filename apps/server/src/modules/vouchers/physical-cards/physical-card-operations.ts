import type { Schema } from '@tegoed/contract';
import { findVoucherByAddress, findVouchersById, presentCard } from '#vouchers/ledger';
import { getOwnVoucher, getVoucherAt } from '#vouchers/holder';
import { findEmployeeId } from '#people/organizations';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { withStatus, type CallerIdentity, type Handlers } from '#platform/http/operations';
import { paged } from '#platform/database/pagination';
import type { Limit } from '#platform/http/guards/rate-limits';
import { readCardAddress } from './card-address.ts';
import { checkCodeFree, linkCard, unlinkCard } from './link-card.ts';
import { checkOrder, orderCard } from './order-card.ts';
import { findCardRequest, findCardRequests, type CardRequestRow } from './physical-card-queries.ts';

type RequesterOperations = Handlers<
  | 'listPhysicalCardRequests'
  | 'storePhysicalCardRequest'
  | 'validatePhysicalCardRequest'
  | 'getPhysicalCardRequest'
  | 'linkPhysicalCard'
  | 'unlinkPhysicalCard'
>;

type SponsorOperations = Handlers<
  | 'linkPhysicalCardAsSponsor'
  | 'unlinkPhysicalCardAsSponsor'
  | 'storePhysicalCardRequestAsSponsor'
  | 'validatePhysicalCardRequestAsSponsor'
>;

export type PhysicalCardOperations = RequesterOperations & SponsorOperations;

/** vouchers.md 2: what requesters and sponsors do with plastic cards. */
export const physicalCardOperations = (deps: Deps): PhysicalCardOperations => ({
  ...requesterOperations(deps),
  ...sponsorOperations(deps),
});

const day = 24 * 60 * 60;
const linkLimit: Limit = { bucket: 'link_card', attempts: 5, seconds: day, texts: 'throttle.physical-cards' };
const orderLimit: Limit = { bucket: 'order_card', attempts: 3, seconds: day, texts: 'throttle.physical-cards' };

interface OwnCall {
  readonly params: { readonly address: string };
  readonly identity: CallerIdentity;
}

const requesterOperations = (deps: Deps): RequesterOperations => {
  const own = ({ params, identity }: OwnCall) => getOwnVoucher(deps.db, { address: params.address, identityId: identity.id });

  /** Fields come ahead of whose voucher it is (vouchers.md 9), not ahead of whether there is one. */
  const checkKnown = async ({ params, identity }: OwnCall) => {
    await getVoucherAt(deps.db, { address: params.address, identityId: identity.id });
  };

  return {
    async listPhysicalCardRequests({ params, identity, page }) {
      const voucher = await own({ params, identity });
      const { rows, total } = await findCardRequests(deps.db, voucher.id, page);
      return paged(rows.map(presentCardRequest), { ...page, total });
    },

    storePhysicalCardRequest: {
      before: checkKnown,
      async handle({ params, identity, body, caller }) {
        const to = readCardAddress(body);
        const { id: voucherId } = await own({ params, identity });
        await checkOrder(deps, deps.db, voucherId);
        await deps.rateLimits.attempt(orderLimit, subject(identity.id, caller.network));
        return withStatus(201, { data: presentCardRequest(await orderCard(deps, { voucherId, to })) });
      },
    },

    validatePhysicalCardRequest: {
      before: checkKnown,
      async handle({ params, identity, body }) {
        readCardAddress(body);
        await own({ params, identity });
        return undefined;
      },
    },

    async getPhysicalCardRequest({ params, identity }) {
      const voucher = await own({ params, identity });
      const row = await findCardRequest(deps.db, { id: params.id, voucherId: voucher.id });
      if (!row) throw notFound();
      return { data: presentCardRequest(row) };
    },

    linkPhysicalCard: {
      before: checkKnown,
      async handle({ params, identity, body, caller }) {
        await checkCodeFree(deps.db, body.code);
        await deps.rateLimits.attempt(linkLimit, subject(identity.id, caller.network));
        const { id: voucherId } = await own({ params, identity });
        return withStatus(201, { data: presentCard(await linkCard(deps, { voucherId, code: body.code })) });
      },
    },

    async unlinkPhysicalCard({ params, identity }) {
      const { id: voucherId } = await own({ params, identity });
      await unlinkCard(deps, { voucherId, id: params.id });
      return undefined;
    },
  };
};

const sponsorOperations = (deps: Deps): SponsorOperations => {
  const voucherIdOf = async (params: { organization: number; voucher: number } | { organization: number; address: string }) => {
    const row =
      'voucher' in params
        ? (await findVouchersById(deps.db, [params.voucher]))[0]
        : await findVoucherByAddress(deps.db, params.address);
    if (row?.sponsorId !== params.organization) throw notFound();
    return row.id;
  };

  const checkVoucher = async ({ params }: { params: Parameters<typeof voucherIdOf>[0] }) => {
    await voucherIdOf(params);
  };

  return {
    linkPhysicalCardAsSponsor: {
      before: checkVoucher,
      async handle({ params, body }) {
        await checkCodeFree(deps.db, body.code);
        return withStatus(201, { data: presentCard(await linkCard(deps, { voucherId: params.voucher, code: body.code })) });
      },
    },

    unlinkPhysicalCardAsSponsor: {
      before: checkVoucher,
      async handle({ params }) {
        await unlinkCard(deps, { voucherId: params.voucher, id: params.id });
        return [];
      },
    },

    storePhysicalCardRequestAsSponsor: {
      before: checkVoucher,
      async handle({ params, identity, body }) {
        const to = readCardAddress(body);
        const who = { organizationId: params.organization, identityId: identity.id };
        const by = { employeeId: await findEmployeeId(deps.db, who) };
        const order = await orderCard(deps, { voucherId: await voucherIdOf(params), to, by });
        return withStatus(201, { data: presentCardRequest(order) });
      },
    },

    validatePhysicalCardRequestAsSponsor: {
      before: checkVoucher,
      async handle({ body }) {
        readCardAddress(body);
        return undefined;
      },
    },
  };
};

/** vouchers.md 9: one person at one address, so that a household or a library is not locked together. */
function subject(identityId: number, ipAddress: string): string {
  return `${identityId}:${ipAddress}`;
}

function presentCardRequest(row: CardRequestRow): Schema<'PhysicalCardRequest'> {
  const { id, address, house, houseAddition, postcode, city } = row;
  const moments = { created_at: wireDateTime(row.createdAt), linked_at: row.linkedAt && wireDateTime(row.linkedAt) };
  return { id, address, house, house_addition: houseAddition, postcode, city, ...moments };
}
