import type { ContractOperation } from '@tegoed/contract/document';
import { havingEnough, type Asked } from './ask-everybody.ts';
import { callOperation } from './call-operation.ts';
import { staff, type Caller } from './callers.ts';
import { madeData } from './made.ts';
import type { AnyRow } from './row.ts';
import type { World } from './world.ts';

/** A thing in a path under which another one stands, such as the fund of a request. */
export interface Parent {
  readonly operation: ContractOperation;
  readonly name: string;
}

interface Wanting {
  readonly world: World;
  readonly caller: Caller;
  readonly row: AnyRow;
}

/** The values in a path of another parent that the caller may work with just as well. */
type OtherParent = (wanting: Wanting) => Promise<Readonly<Record<string, unknown>>>;

/** By the name of the parent in the paths of the contract. */
const otherParents: Readonly<Record<string, OtherParent>> = {
  organization: async (wanting) => ({ organization: await secondEmployer(wanting) }),
  organization_id: async (wanting) => ({ organization_id: await secondEmployer(wanting) }),
  fund: async ({ world }) => (await world.requestThings.toFile()).params,
  fund_id: async ({ world }) => ({ fund_id: (await world.build.fund({ organizationId: world.sponsor.id })).id }),
  fund_provider_id: async ({ world }) => ({ fund_provider_id: (await world.sponsorThings.application()).id }),
  implementation_id: async ({ world }) => ({ implementation_id: await world.sponsorThings.otherShop() }),
  fund_request: ({ world, caller }) => otherRequest(world, caller),
  address: async ({ world }) => ({ address: (await world.voucherThings.voucher()).address }),
  voucher: async ({ world }) => ({ voucher: (await world.voucherThings.voucher()).id }),
  id: async ({ world }) => ({ id: (await world.voucherThings.assignedReimbursement()).id }),
};

/** Another organization, in which the caller may do everything. */
async function secondEmployer({ world, caller, row }: Wanting): Promise<number> {
  const having = havingEnough(row);
  const kind = staff.find((one) => one === caller);
  if (kind === undefined || having === 'owner') throw new Error(`nobody says where ${caller} works besides`);
  const identity = await world.employee(kind, having);
  const { id: organizationId } = await world.build.organization({ isSponsor: true, isProvider: true });
  await world.build.employee({ organizationId, identity, roles: ['admin'] });
  return organizationId;
}

/** A citizen has one request of a fund that waits, so that another one is of another fund. */
async function otherRequest({ asOwner, requestThings }: World, caller: Caller): Promise<Readonly<Record<string, unknown>>> {
  if (caller !== 'owner') return { fund_request: (await requestThings.assignedFor(caller)).id };
  const { params, body } = await requestThings.toFile();
  const { id } = await madeData(asOwner.post(`/platform/funds/${params.fund}/requests`, body));
  return { ...params, fund_request: id };
}

/** Every parent in the paths of the contract. */
export function parentsIn(operations: readonly ContractOperation[]): Parent[] {
  return operations.flatMap((operation) => {
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    return names.slice(0, -1).map((name) => ({ operation, name }));
  });
}

/**
 * Makes the good call of an operation under another parent, as everybody who is allowed. The platform answers 404, or 403 as the
 * contract often says (`invalid_endpoint`); gives who was answered otherwise.
 */
export async function askUnderOtherParent(world: World, { operation, row }: Asked, name: string): Promise<string[]> {
  const find = otherParents[name];
  if (!find) throw new Error(`nobody says what another ${name} is`);
  const answered: string[] = [];
  for (const caller of row.allowed) {
    const sent = await row.send(world, caller);
    const other = await find({ world, caller, row });
    const client = await world.clientOf(caller, havingEnough(row), operation);
    const { status } = await callOperation(client, operation, { ...sent, params: { ...sent.params, ...other } });
    if (status !== 403 && status !== 404) answered.push(`${caller}: ${status}`);
  }
  return answered;
}
