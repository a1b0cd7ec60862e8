import { transaction } from '../src/platform/database/database.ts';
import { randomAddress, randomHex, tokenHash } from '../src/platform/services/secrets.ts';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { addDays } from '@tegoed/domain/dates';
import { openDeskToken } from '#people/identity';
import { getDeskPerson } from '../src/modules/people/desk/desk-session-queries.ts';
import { requiredMethodOf, type DeskProof } from '../src/platform/http/caller/desk-session.ts';
import type { Deps } from '../src/platform/deps.ts';
import type { MediaType } from '../src/platform/services/media-store.ts';

export interface TestIdentity {
  readonly id: number;
  readonly address: string;
  readonly email: string | null;
  readonly token: string;
}

let counter = 0;
const next = () => ++counter;

export type Builders = ReturnType<typeof createBuilders>;

/**
 * Makes the records that a test needs, straight in the database; a test names only what it is about.
 * Amounts are cents; dates are calendar dates.
 */
export function createBuilders({ db, now }: Deps) {
  const inDays = (days: number) => addDays(calendarDate(now()), days);

  async function identity(given: { email?: string | null; operator?: boolean } = {}): Promise<TestIdentity> {
    const email = given.email === undefined ? `inwoner${next()}@example.test` : given.email;
    const made = await db
      .insertInto('identities')
      .values({ address: randomAddress(), isOperator: given.operator ?? false, createdAt: now() })
      .returning(['id', 'address'])
      .executeTakeFirstOrThrow();
    if (email !== null) {
      await db
        .insertInto('identityEmails')
        .values({ identityId: made.id, email, isInitial: true, isPrimary: true, verifiedAt: now(), createdAt: now() })
        .execute();
    }
    return signedIn({ ...made, email });
  }

  /** Somebody who signed in just now, such as after the clock was moved. */
  async function signedIn(who: Omit<TestIdentity, 'token'>): Promise<TestIdentity> {
    const token = randomHex(200);
    await db
      .insertInto('accessTokens')
      .values({
        identityId: who.id,
        type: 'email_code',
        state: 'active',
        tokenHash: tokenHash(token),
        createdAt: now(),
        activatedAt: now(),
      })
      .execute();
    return { ...who, token };
  }

  /** A passkey that nobody can use: for whoever must have a second factor, without signing in by it. */
  async function passkey(identityId: number): Promise<number> {
    const made = await db
      .insertInto('passkeys')
      .values({ identityId, credentialId: randomHex(32), publicKey: Buffer.alloc(1), name: 'Laptop', createdAt: now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  }

  /**
   * Somebody signed in to the back office just now, by a passkey where they have one or need one; gives the value of the cookie.
   */
  async function deskSession(who: Pick<TestIdentity, 'id'>, given: { proof?: DeskProof } = {}): Promise<string> {
    const person = await getDeskPerson(db, who.id);
    const needsPasskey = requiredMethodOf(person) !== null && !person.hasPasskey;
    if (given.proof === 'passkey' || (given.proof === undefined && needsPasskey)) await passkey(who.id);
    const has = person.hasPasskey || person.hasApp || needsPasskey;
    const client = { clientType: 'sponsor', ipAddress: '127.0.0.1', userAgent: undefined } as const;
    const proof = given.proof ?? (has ? 'passkey' : 'link');
    const provedAt = proof === 'link' && has ? null : now();
    return transaction(
      db,
      async (tx) => (await openDeskToken(tx, { identityId: who.id, proof, provedAt, client, now: now() })).value,
    );
  }

  async function organization(
    given: { owner?: TestIdentity; name?: string; isSponsor?: boolean; isProvider?: boolean; autoAccept?: boolean } = {},
  ) {
    const owner = given.owner ?? (await identity());
    const made = await db
      .insertInto('organizations')
      .values({
        ownerId: owner.id,
        name: given.name ?? `Organisatie ${next()}`,
        kvk: '12345678',
        email: 'info@example.test',
        phone: '0501234567',
        isSponsor: given.isSponsor ?? false,
        isProvider: given.isProvider ?? false,
        reservationsAutoAccept: given.autoAccept ?? false,
        createdAt: now(),
      })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
    await employee({ organizationId: made.id, identity: owner, roles: ['admin'] });
    return { ...made, owner };
  }

  async function employee(given: { organizationId: number; identity: TestIdentity; roles: string[] }) {
    return transaction(db, async (tx) => {
      const made = await tx
        .insertInto('employees')
        .values({ organizationId: given.organizationId, identityId: given.identity.id, createdAt: now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (given.roles.length > 0) {
        await tx
          .insertInto('employeeRoles')
          .values(given.roles.map((role) => ({ employeeId: made.id, role })))
          .execute();
      }
      return made;
    });
  }

  /** The implementation with this key; made when it is not there yet. */
  async function implementation(given: { key?: string; organizationId?: number } = {}) {
    const key = given.key ?? 'general';
    const known = await db.selectFrom('implementations').select(['id', 'key']).where('key', '=', key).executeTakeFirst();
    if (known) return known;
    return db
      .insertInto('implementations')
      .values({ key, name: key, fundsList: true, organizationId: given.organizationId ?? null, createdAt: now() })
      .returning(['id', 'key'])
      .executeTakeFirstOrThrow();
  }

  async function recordTypeId(key: string): Promise<number> {
    const row = await db.selectFrom('recordTypes').select('id').where('key', '=', key).executeTakeFirstOrThrow();
    return row.id;
  }

  interface FundGiven {
    organizationId?: number;
    implementationKey?: string;
    type?: 'budget' | 'subsidies' | 'external';
    state?: 'waiting' | 'active' | 'paused' | 'closed';
    startDate?: string;
    endDate?: string;
    formulas?: { type: 'fixed' | 'multiply'; amountCents: number; recordTypeKey?: string }[];
    criteria?: {
      recordTypeKey: string;
      operator: '<' | '<=' | '=' | '!=' | '>=' | '>';
      value: string;
      showAttachment?: boolean;
    }[];
    config?: Partial<{
      name: string;
      allowPrevalidations: boolean;
      allowDirectRequests: boolean;
      allowFundRequests: boolean;
      allowReservations: boolean;
      allowReimbursements: boolean;
      csvPrimaryKey: string;
      isConfigured: boolean;
      emailRequired: boolean;
      contactInfoEnabled: boolean;
      contactInfoRequired: boolean;
      autoValidation: boolean;
      defaultValidatorEmployeeId: number;
      bsnConfirmationApiTime: number | null;
    }>;
  }

  /** A running budget fund: € 100 for each child, for whoever has at least one. */
  async function fund(given: FundGiven = {}) {
    const organizationId = given.organizationId ?? (await organization({ isSponsor: true })).id;
    const { id: implementationId } = await implementation({ key: given.implementationKey ?? 'general' });
    const made = await db
      .insertInto('funds')
      .values({
        organizationId,
        implementationId,
        key: `fund-${next()}`,
        name: `Regeling ${next()}`,
        type: given.type ?? 'budget',
        state: given.state ?? 'active',
        startDate: given.startDate ?? inDays(-30),
        endDate: given.endDate ?? inDays(300),
        isConfigured: true,
        createdAt: now(),
        ...given.config,
      })
      .returning(['id', 'name', 'startDate', 'endDate', 'organizationId'])
      .executeTakeFirstOrThrow();
    for (const formula of given.formulas ?? [{ type: 'multiply', amountCents: 10_000, recordTypeKey: 'children_nth' }]) {
      const recordType = formula.recordTypeKey === undefined ? null : await recordTypeId(formula.recordTypeKey);
      await db
        .insertInto('fundFormulas')
        .values({ fundId: made.id, type: formula.type, amountCents: formula.amountCents, recordTypeId: recordType })
        .execute();
    }
    for (const criterion of given.criteria ?? [{ recordTypeKey: 'children_nth', operator: '>=', value: '1' }]) {
      await db
        .insertInto('fundCriteria')
        .values({
          fundId: made.id,
          recordTypeId: await recordTypeId(criterion.recordTypeKey),
          operator: criterion.operator,
          value: criterion.value,
          showAttachment: criterion.showAttachment ?? false,
        })
        .execute();
    }
    return made;
  }

  /** A provider with an office, accepted on a fund for everything it sells. */
  async function provider(
    given: { fundId?: number; owner?: TestIdentity; autoAccept?: boolean; state?: 'pending' | 'accepted' | 'rejected' } = {},
  ) {
    const made = await organization({
      isProvider: true,
      ...(given.owner ? { owner: given.owner } : {}),
      autoAccept: given.autoAccept ?? false,
    });
    await db
      .insertInto('offices')
      .values({
        organizationId: made.id,
        address: 'Havenplein 1, 9712 AB Groningen',
        postcode: '9712 AB',
        city: 'Groningen',
        lat: 53.219,
        lon: 6.567,
        createdAt: now(),
      })
      .execute();
    if (given.fundId !== undefined)
      await fundProvider({ fundId: given.fundId, organizationId: made.id, state: given.state ?? 'accepted' });
    return made;
  }

  async function fundProvider(given: {
    fundId: number;
    organizationId: number;
    state?: 'pending' | 'accepted' | 'rejected';
    allowBudget?: boolean;
    allowProducts?: boolean;
  }) {
    return db
      .insertInto('fundProviders')
      .values({
        fundId: given.fundId,
        organizationId: given.organizationId,
        state: given.state ?? 'accepted',
        allowBudget: given.allowBudget ?? true,
        allowProducts: given.allowProducts ?? true,
        createdAt: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  }

  interface ProductGiven {
    organizationId: number;
    name?: string;
    priceCents?: number;
    priceType?: 'regular' | 'free' | 'discount_fixed' | 'discount_percentage';
    discount?: number;
    /** Absent: without limit. */
    stock?: number;
    expireAt?: string | null;
    categoryId?: number;
    reservationPolicy?: 'global' | 'accept' | 'review';
  }

  async function product(given: ProductGiven) {
    const priceType = given.priceType ?? 'regular';
    return db
      .insertInto('products')
      .values({
        organizationId: given.organizationId,
        productCategoryId: given.categoryId ?? null,
        name: given.name ?? `Aanbod ${next()}`,
        priceType,
        priceCents: priceType === 'regular' ? (given.priceCents ?? 1000) : 0,
        discount: given.discount ?? null,
        unlimitedStock: given.stock === undefined,
        totalAmount: given.stock ?? 0,
        expireAt: given.expireAt ?? null,
        reservationPolicy: given.reservationPolicy ?? 'global',
        createdAt: now(),
      })
      .returning(['id', 'name', 'priceCents', 'organizationId'])
      .executeTakeFirstOrThrow();
  }

  /** The sponsor's approval of one offer on one fund. */
  async function approval(given: {
    fundProviderId: number;
    productId: number;
    amountCents?: number;
    limitTotal?: number | null;
    limitPerIdentity?: number | null;
  }) {
    return db
      .insertInto('fundProviderProducts')
      .values({
        fundProviderId: given.fundProviderId,
        productId: given.productId,
        amountCents: given.amountCents ?? 0,
        limitTotal: given.limitTotal ?? null,
        limitTotalUnlimited: given.limitTotal === undefined || given.limitTotal === null,
        limitPerIdentity: given.limitPerIdentity ?? null,
        createdAt: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  }

  /** An uploaded picture that hangs on nothing yet; it is known, but not drawn. */
  async function picture(given: { identity: Pick<TestIdentity, 'id'>; type: MediaType }) {
    return db
      .insertInto('media')
      .values({
        uid: randomHex(64),
        type: given.type,
        ext: 'jpg',
        sizes: ['thumbnail'],
        identityId: given.identity.id,
        createdAt: now(),
      })
      .returning(['id', 'uid'])
      .executeTakeFirstOrThrow();
  }

  async function category(given: { key?: string; nameNl?: string; nameEn?: string; parentId?: number } = {}) {
    const key = given.key ?? `category-${next()}`;
    return db
      .insertInto('productCategories')
      .values({ key, parentId: given.parentId ?? null, nameNl: given.nameNl ?? key, nameEn: given.nameEn ?? key })
      .returning('id')
      .executeTakeFirstOrThrow();
  }

  /** A regular voucher with money on it. */
  /** Money that the sponsor put into a fund, or below zero took out of it. */
  async function topUp(given: { fundId: number; amountCents: number; createdAt?: Date }) {
    const createdAt = given.createdAt ?? now();
    await db
      .insertInto('fundTopUps')
      .values({ ...given, reference: 'Raadsbesluit', date: calendarDate(createdAt), note: 'Voor dit jaar', createdAt })
      .execute();
  }

  async function voucher(given: {
    fundId: number;
    requester: TestIdentity;
    amountCents?: number;
    expireAt?: string;
    state?: 'pending' | 'active' | 'deactivated';
  }) {
    const amountCents = given.amountCents ?? 10_000;
    const made = await db
      .insertInto('vouchers')
      .values({
        fundId: given.fundId,
        identityId: given.requester.id,
        state: given.state ?? 'active',
        amountCents,
        expireAt: given.expireAt ?? inDays(300),
        createdAt: now(),
      })
      .returning(['id', 'fundId', 'amountCents', 'expireAt'])
      .executeTakeFirstOrThrow();
    const address = randomAddress();
    await db
      .insertInto('voucherTokens')
      .values([
        { address, voucherId: made.id, needsConfirmation: true },
        { address: randomAddress(), voucherId: made.id, needsConfirmation: false },
      ])
      .execute();
    await db
      .insertInto('voucherEntries')
      .values({ voucherId: made.id, number: 1, kind: 'granted', amountCents, balanceCents: amountCents, createdAt: now() })
      .execute();
    await db.insertInto('voucherEvents').values({ voucherId: made.id, event: 'created_budget', createdAt: now() }).execute();
    return { ...made, address };
  }

  return {
    identity,
    passkey,
    deskSession,
    requester: identity,
    signedIn,
    organization,
    topUp,
    employee,
    implementation,
    fund,
    provider,
    fundProvider,
    product,
    approval,
    category,
    picture,
    voucher,
    inDays,
  };
}
