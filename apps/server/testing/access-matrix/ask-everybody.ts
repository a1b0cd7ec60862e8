import type { ContractOperation } from '@tegoed/contract/document';
import type { TestAnswer } from '../start-test-app.ts';
import { callOperation } from './call-operation.ts';
import { callers, staff, type Caller } from './callers.ts';
import type { Foreign } from './things/foreign-things.ts';
import type { Having } from './people.ts';
import type { AnyRow } from './row.ts';
import type { World } from './world.ts';

/** How each who called was answered: `answered`, `refused`, or in words what was seen. */
export type Outcome = Readonly<Record<string, string>>;

export interface Asked {
  readonly operation: ContractOperation;
  readonly row: AnyRow;
}

/** Callers to whom nothing of the owner may be shown, also in what they may ask. */
const outsiders: readonly Caller[] = ['visitor', 'citizen', 'stranger'];

/**
 * Calls an operation as everybody: first as those who are refused, so that nothing may have happened, then as those who are
 * allowed. Whoever is allowed by a right also calls without it, and a stranger also by way of its own organization.
 */
export async function askEverybody(world: World, { operation, row }: Asked): Promise<{ seen: Outcome; expected: Outcome }> {
  const seen: Record<string, string> = {};
  const expected: Record<string, string> = {};
  const ask = async (who: string, answer: Promise<TestAnswer>, wanted: string) => {
    seen[who] = outcomeOf(await answer, wanted);
    expected[who] = wanted;
  };
  const enough = havingEnough(row);

  const refusedCall = await row.send(world, 'citizen');
  for (const caller of callers.filter((one) => !row.allowed.includes(one))) {
    const wanted = caller === 'visitor' && operation.needsIdentity ? '401' : String(row.refused);
    await ask(caller, callOperation(await world.clientOf(caller, enough, operation), operation, refusedCall), wanted);
  }
  // What a citizen may not do, whoever left may not either.
  if (!row.allowed.includes('citizen')) {
    const former = await world.asFormerEmployee(operation);
    await ask('former employee', callOperation(former, operation, refusedCall), String(row.refused));
  }
  const elsewhere = throughOrganization(operation, refusedCall.params, world.stranger.id);
  if (elsewhere && !row.allowed.includes('stranger')) {
    const client = await world.clientOf('stranger', enough, operation);
    const call = callOperation(client, operation, { ...refusedCall, params: elsewhere });
    await ask('stranger, through its own organization', call, '403 or 404');
  }
  if (row.rights.length > 0) {
    for (const kind of staff.filter((one) => row.allowed.includes(one))) {
      const client = await world.clientOf(kind, { allBut: row.rights === 'owner' ? [] : row.rights });
      await ask(`${kind} without the right`, callOperation(client, operation, await row.send(world, kind)), String(row.refused));
    }
  }
  for (const caller of row.allowed) {
    const answer = await callOperation(await world.clientOf(caller, enough, operation), operation, await row.send(world, caller));
    const leaked =
      outsiders.includes(caller) && !row.showsOwner ? world.ownersWords.find((word) => textOf(answer).includes(word)) : undefined;
    await ask(caller, Promise.resolve(answer), 'answered');
    if (leaked !== undefined) seen[caller] = `was shown ${leaked}`;
  }
  return { seen, expected };
}

/** Makes a good call of a row with what is not the caller's in one field. Gives `refused`, also by that field, or what was seen. */
export async function askWithForeign(
  world: World,
  { operation, row }: Asked,
  { caller, field, value }: Foreign,
): Promise<string> {
  const sent = await row.send(world, caller);
  const body = { ...(typeof sent.body === 'object' ? sent.body : {}), [field]: await value(world) };
  const client = await world.clientOf(caller, havingEnough(row), operation);
  const answer = await callOperation(client, operation, { ...sent, body });
  if (answer.status === 403 || answer.status === 404) return 'refused';
  const fields = answer.status === 422 ? Object.keys((answer.body as { errors: object }).errors) : [];
  const isRefused = fields.some((name) => name === field || name.startsWith(`${field}.`));
  return isRefused ? 'refused' : outcomeOf(answer, 'refused');
}

/** Makes a good call of a row with each value of its path changed into one that nothing has. Gives the statuses by name. */
export async function askForNothing(world: World, { operation, row }: Asked): Promise<Record<string, number>> {
  // What nobody may do yet, not even the owner, is refused there only once it is found.
  const [caller = 'owner'] = row.allowed;
  const client = await world.clientOf(caller, havingEnough(row), operation);
  const sent = await row.send(world, caller);
  const seen: Record<string, number> = {};
  for (const [, name = ''] of operation.path.matchAll(/\{(\w+)\}/g)) {
    const params = { ...sent.params, [name]: nobodysNumber };
    seen[name] = (await callOperation(client, operation, { ...sent, params })).status;
  }
  return seen;
}

const nobodysNumber = 2_000_000_000;

/** The least that an employee needs for an operation. */
export function havingEnough({ rights }: Pick<AnyRow, 'rights'>): Having {
  if (rights === 'owner') return 'owner';
  const [right] = rights;
  return right === undefined ? 'no rights' : { right };
}

function outcomeOf(answer: TestAnswer, wanted: string): string {
  const { status } = answer;
  if (wanted === 'answered' && status < 400) return wanted;
  if (wanted === '403 or 404' && (status === 403 || status === 404)) return wanted;
  return String(status) === wanted ? wanted : `${status} ${textOf(answer).slice(0, 300)}`;
}

function textOf({ body }: TestAnswer): string {
  return typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
}

/** The values of a path that names an organization and something of it, with another organization in it. */
function throughOrganization(operation: ContractOperation, params: object | undefined, id: number): object | undefined {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const place = names.find((name) => name === 'organization' || name === 'organization_id');
  if (place === undefined || names.length < 2) return undefined;
  return { ...params, [place]: id };
}
