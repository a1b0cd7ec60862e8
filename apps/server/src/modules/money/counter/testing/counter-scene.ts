import { startTestApp, type TestAnswer, type TestApp } from '../../../../../testing/index.ts';
import { afterSeconds } from '@tegoed/domain/dates';

export interface Given {
  balanceCents?: number;
  priceCents?: number;
  type?: 'budget' | 'subsidies';
  /** What a subsidies fund pays for the offer. */
  subsidyCents?: number;
  limitPerIdentity?: number | null;
  stock?: number;
  allowBudget?: boolean;
  providerState?: 'pending' | 'accepted' | 'rejected';
}

/** A citizen with a voucher, and a provider whose employee scans it. */
export async function counterScene(test: TestApp, given: Given = {}) {
  const { build } = test;
  const fund = await build.fund({ type: given.type ?? 'budget' });
  const provider = await build.provider();
  const { id: fundProviderId } = await build.fundProvider({
    fundId: fund.id,
    organizationId: provider.id,
    state: given.providerState ?? 'accepted',
    allowBudget: given.allowBudget ?? true,
  });
  const product = await build.product({
    organizationId: provider.id,
    priceCents: given.priceCents ?? 2550,
    ...(given.stock === undefined ? {} : { stock: given.stock }),
  });
  if (given.type === 'subsidies' || given.limitPerIdentity !== undefined) {
    await build.approval({
      fundProviderId,
      productId: product.id,
      amountCents: given.subsidyCents ?? 0,
      limitPerIdentity: given.limitPerIdentity ?? 3,
    });
  }
  const requester = await build.requester();
  const voucher = await build.voucher({ fundId: fund.id, requester, amountCents: given.balanceCents ?? 10_000 });
  const clerk = await build.identity();
  await build.employee({ organizationId: provider.id, identity: clerk, roles: ['operation_officer'] });
  const counter = test.as(clerk, { 'client-type': 'me_app-android' });
  const path = `/platform/provider/vouchers/${voucher.address}`;
  const client = test.as(requester);
  return {
    fund,
    provider,
    fundProviderId,
    product,
    requester,
    voucher,
    clerk,
    counter,
    path,
    client,
    charge: (body: object) => counter.post(`${path}/transactions`, body),
    byAmount: { amount: 10, organization_id: provider.id },
    reserve: () =>
      client.post('/platform/product-reservations', {
        voucher_address: voucher.address,
        product_id: product.id,
        first_name: 'Noor',
        last_name: 'Jansen',
      }),
    amount: async () => dataOf<{ amount: string }>(await client.get(`/platform/vouchers/${voucher.address}`)).amount,
    payments: async () => dataOf<{ id: number }[]>(await client.get(`/platform/vouchers/${voucher.address}/transactions`)),
  };
}

export type Scene = Awaited<ReturnType<typeof counterScene>>;

/** A server with a counter, whose clock can be moved. */
export async function startCounter() {
  const test = await startTestApp();
  const { db } = test.app.deps;

  /** The address of the voucher behind a new reservation. */
  async function reservedAddress(set: Scene): Promise<string> {
    const { id } = dataOf<{ id: number }>(await set.reserve());
    const row = await db
      .selectFrom('productReservations as reservation')
      .innerJoin('voucherTokens as token', 'token.voucherId', 'reservation.productVoucherId')
      .select('token.address')
      .where('reservation.id', '=', id)
      .where('token.needsConfirmation', '=', true)
      .executeTakeFirstOrThrow();
    return row.address;
  }

  return {
    test,
    db,
    reservedAddress,
    scene: (given?: Given) => counterScene(test, given),
    later: (seconds: number) => test.clock.at(afterSeconds(test.clock.now(), seconds)),
    yesterday: () => test.build.inDays(-1),
  };
}

function dataOf<Data>({ body }: TestAnswer): Data {
  return (body as { data: Data }).data;
}

/** What is sent to charge the offer of a scene. */
export function productOf({ product, provider }: Scene) {
  return { product_id: product.id, organization_id: provider.id };
}
