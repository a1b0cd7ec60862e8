import sharp from 'sharp';
import { addStandardLists } from '#content/catalog';
import { permissions, permissionsOf, rolesWith, type Permission } from '#people/organizations';
import type { TestIdentity } from '../builders.ts';
import { deskHeaders, startTestApp, type Client, type TestApp, type TestAppOptions } from '../start-test-app.ts';
import { linkValidator, openEverything } from './open-everything.ts';
import type { Caller, Staff } from './callers.ts';

/** What an employee may do: one thing and no more than comes with it, everything but some, or nothing at all; or the owner. */
export type Having = { readonly right: Permission } | { readonly allBut: readonly Permission[] } | 'no rights' | 'owner';

const allRoles = [...new Set(permissions.flatMap((permission) => rolesWith(permission)))];

function rolesFor(having: Exclude<Having, 'owner'>): readonly string[] {
  if (having === 'no rights') return [];
  if ('allBut' in having) {
    return allRoles.filter((role) => !permissionsOf([role]).some((permission) => having.allBut.includes(permission)));
  }
  const byReach = rolesWith(having.right).toSorted((one, other) => permissionsOf([one]).length - permissionsOf([other]).length);
  return byReach.slice(0, 1);
}

interface Employee extends TestIdentity {
  readonly employeeId: number;
}

export type People = Awaited<ReturnType<typeof gatherPeople>>;
export type PeopleOptions = Pick<TestAppOptions, 'readFrom'>;

/**
 * A server that counts no attempts, with a sponsor and its fund, a provider that sells on it, an organization that validates for it,
 * and citizens. The stranger's organization is sponsor and provider, of a fund and an offer of its own, and sells on the same fund.
 */
export async function gatherPeople(options: PeopleOptions = {}) {
  const test = await startTestApp({ ...options, env: { RATE_LIMITS: 'off' }, testsOperations: false });
  const { build } = test;
  await addStandardLists(test.app.deps.db);
  const owner = await build.requester({ email: 'eigenaar@example.test' });
  const citizen = await build.requester();
  const sponsor = await build.organization({ isSponsor: true });
  const shop = await build.implementation({ key: 'general' });
  const fund = await build.fund({
    organizationId: sponsor.id,
    formulas: [{ type: 'fixed', amountCents: 15_000 }],
    criteria: [
      { recordTypeKey: 'children_nth', operator: '>=', value: '1' },
      { recordTypeKey: 'municipality', operator: '=', value: 'Merendam' },
    ],
    config: { allowReimbursements: true, bsnConfirmationApiTime: null },
  });
  const provider = await build.provider();
  const { id: applicationId } = await build.fundProvider({ fundId: fund.id, organizationId: provider.id });
  const product = await build.product({ organizationId: provider.id });
  const validator = await build.organization();
  const stranger = await build.organization({ isSponsor: true, isProvider: true });
  const strangersFund = await build.fund({ organizationId: stranger.id });
  await build.fundProvider({ fundId: fund.id, organizationId: stranger.id });
  const strangersProduct = await build.product({ organizationId: stranger.id });
  const category = await build.category();
  const office = await firstOf(test, 'offices');
  const businessType = await firstOf(test, 'businessTypes');
  const tag = await test.app.deps.db
    .insertInto('tags')
    .values({ key: 'kinderen', name: 'Kinderen', scope: 'webshop' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const picture = { name: 'foto.png', bytes: await drawnPicture() };
  const ids = { sponsorId: sponsor.id, fundId: fund.id };
  await openEverything(test, { ...ids, shopId: shop.id, providerId: provider.id });
  const validatorLinkId = await linkValidator(test, { ...ids, validatorId: validator.id });

  const organizations = { sponsor, provider, validator };
  const employees = new Map<string, Employee>();

  /** Somebody who works for an organization and has these rights; the same person each time. */
  async function employee(kind: Staff, having: Exclude<Having, 'owner'>): Promise<Employee> {
    const roles = [...rolesFor(having)];
    const key = [kind, ...roles].join(' ');
    const known = employees.get(key);
    if (known) return known;
    const identity = await build.identity();
    const { id } = await build.employee({ organizationId: organizations[kind].id, identity, roles });
    const made = { ...identity, employeeId: id };
    employees.set(key, made);
    return made;
  }

  /** Who must have a second factor is somebody else than who calls by token, which a second factor changes too. */
  async function atDesk(caller: Caller): Promise<Client> {
    if (caller === 'visitor') return test.visitor(deskHeaders);
    if (caller === 'owner') return test.atDesk(owner);
    if (caller === 'citizen') return test.atDesk(citizen);
    const identity = await build.identity();
    const organizationId = caller === 'stranger' ? stranger.id : organizations[caller].id;
    await build.employee({ organizationId, identity, roles: [] });
    return test.atDesk(identity);
  }

  /** Somebody who worked for all three organizations, could do everything there, and left. */
  const formerEmployee = await build.identity();
  for (const { id } of Object.values(organizations)) {
    const { id: employeeId } = await build.employee({ organizationId: id, identity: formerEmployee, roles: ['admin'] });
    await test.app.deps.db.updateTable('employees').set({ deletedAt: test.clock.now() }).where('id', '=', employeeId).execute();
  }

  const asEmployee = async (kind: Staff, having: Having): Promise<Client> =>
    test.as(having === 'owner' ? organizations[kind].owner : await employee(kind, having), { 'client-type': kind });

  return {
    ...test,
    owner,
    asOwner: test.as(owner),
    citizen,
    sponsor,
    provider,
    validator,
    stranger,
    strangersFund,
    strangersProduct,
    shop,
    fund,
    applicationId,
    product,
    office,
    category,
    businessType,
    tag,
    picture,
    validatorLinkId,
    employee,
    asEmployee,
    asFormerEmployee: async ({ isDesk = false }: { isDesk?: boolean } = {}): Promise<Client> =>
      isDesk ? test.atDesk(formerEmployee) : test.as(formerEmployee, { 'client-type': 'sponsor' }),
    /** Of somebody who calls; at the back office where an operation answers only there. */
    async clientOf(caller: Caller, having: Having, { isDesk = false }: { isDesk?: boolean } = {}): Promise<Client> {
      if (isDesk) return atDesk(caller);
      switch (caller) {
        case 'visitor':
          return test.visitor();
        case 'owner':
          return test.as(owner);
        case 'citizen':
          return test.as(citizen);
        case 'stranger':
          return test.as(stranger.owner, { 'client-type': 'sponsor' });
        default:
          return asEmployee(caller, having);
      }
    },
  };
}

function firstOf({ app }: TestApp, table: 'offices' | 'businessTypes'): Promise<{ readonly id: number }> {
  return app.deps.db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow();
}

function drawnPicture(): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
}
