import type { ContractOperation, JsonSchema } from '@tegoed/contract/document';
import { havingEnough, type Asked } from './ask-everybody.ts';
import { callOperation } from './call-operation.ts';
import type { AnySent } from './row.ts';
import type { World } from './world.ts';

/** What nobody sends who means well: it must be refused or passed over, never break anything. */
const texts = ['a\u0000b', '\u0000', '0000-01-01', '0000-01-01T00:00:00Z', "'\\%_", '\u{1F600}'.repeat(300)] as const;
const numbers = ['-1', '0', '2147483648', '9007199254740992', '1e300', 'NaN'] as const;
const inPath = ['\u0000', 'a\u0000b', '-1', '9007199254740992'] as const;
const inBody = ['a\u0000b', '0000-01-01', -1, 9007199254740992, 1e300, { ['a\u0000b']: { ['__proto__']: [] } }, [[[]]]] as const;

/** A list within a list, so many times. */
function nested(levels: number): unknown {
  return levels === 0 ? [] : [nested(levels - 1)];
}

/** Makes the good call of a row with one hostile value after the other, in every place that the contract names. Gives what broke. */
export async function askHostilely(world: World, { operation, row }: Asked): Promise<string[]> {
  const [caller = 'sponsor'] = row.allowed; // one call is for operators alone
  const good = await row.send(world, caller);
  const client = await world.clientOf(caller, havingEnough(row), operation);
  const broken: string[] = [];
  for (const { place, sent } of hostileCalls(operation, good)) {
    const { status } = await callOperation(client, operation, sent);
    if (status >= 500) broken.push(`${place}: ${status}`);
    if (status === 401) await world.signInAgain();
  }
  return broken;
}

interface HostileCall {
  /** For whoever reads that it broke. */
  readonly place: string;
  readonly sent: AnySent;
}

function* hostileCalls(operation: ContractOperation, good: AnySent): Generator<HostileCall> {
  const call = (name: string, value: unknown, sent: Partial<AnySent>): HostileCall => ({
    place: `${name} = ${JSON.stringify(value)}`,
    sent: { ...good, ...sent },
  });
  for (const name of Object.keys(good.params ?? {})) {
    for (const value of inPath) yield call(`{${name}}`, value, { params: { ...good.params, [name]: value } });
  }
  for (const parameter of operation.parameters) {
    if (parameter.in !== 'query') continue;
    const name = parameter.name.replace(/\[\]$/, '');
    for (const value of valuesFor(parameter.schema)) yield call(`?${name}`, value, { query: { ...good.query, [name]: value } });
  }
  if (operation.body === undefined) return;
  yield call('body', 'nested', { body: nested(100) });
  if (typeof good.body !== 'object' || good.body === null) return;
  for (const name of Object.keys(good.body)) {
    for (const value of inBody) yield call(name, value, { body: { ...good.body, [name]: value } });
    yield call(name, 'nested', { body: { ...good.body, [name]: nested(100) } });
  }
}

/** Those that the type of a parameter lets come furthest. */
function valuesFor(schema: JsonSchema): readonly unknown[] {
  const types = [schema.type].flat();
  if (types.includes('integer') || types.includes('number')) return numbers;
  if (types.includes('array')) return [[...texts], [...numbers]];
  return texts;
}
