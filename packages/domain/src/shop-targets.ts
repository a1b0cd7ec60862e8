import { isScreenName, pathIn, paths } from './shop-paths.ts';
import type { PathBuilder, ScreenName } from './shop-paths.ts';

/** A screen with its parameters, as text. */
export interface Target {
  readonly name: ScreenName;
  readonly params: Readonly<Record<string, string>>;
}

/** Codes that the platform's mails know (screens.md 1.16), with the parameters of their screens in order. */
const known = {
  fundRequest: { name: 'fund-request', params: ['id'] },
  voucher: { name: 'voucher', params: ['address'] },
  requestClarification: { name: 'fund-request-clarification', params: ['fund_id', 'request_id', 'clarification_id'] },
  productReservation: { name: 'product', params: ['id'] },
} as const satisfies Record<string, { name: ScreenName; params: readonly string[] }>;

/** First part of our own codes, for all other screens: `screen-reimbursement-12`. */
const ours = 'screen';

/**
 * Writes where somebody wants to go as a code that survives mail, DigiD and other devices: letters, digits, `-` and `_` only,
 * so that it can never point at another site. Other clients ignore the codes they do not know.
 */
export function targetCode({ name, params }: Target): string {
  const entry = Object.entries(known).find(([, screen]) => screen.name === name);
  const [first, order] = entry ? [entry[0], entry[1].params] : [`${ours}-${name.replaceAll('-', '_')}`, paramNames(name)];
  return [first, ...order.map((param) => params[param] ?? '')].join('-');
}

/** Reads a target code; undefined for anything that is not exactly one. */
export function readTarget(code: string | null | undefined): Target | undefined {
  const [first = '', ...values] = (code ?? '').split('-');
  if (first === ours) {
    const [name = '', ...rest] = values;
    return screenTarget(name.replaceAll('_', '-'), rest) ?? screenTarget(name, rest);
  }
  if (!isKnown(first)) return undefined;
  const { name, params } = known[first];
  // Without its parts such a code means the sign-in screen.
  if (values.length === 0) return { name: 'start', params: {} };
  return withParams(name, params, values);
}

/** The address of a target in a language. */
export function targetPath(target: Target, path: PathBuilder = pathIn('nl')): string {
  return fillTarget(target, path);
}

function fillTarget({ name, params }: Target, path: PathBuilder): string {
  // The parameters were checked against the screen's own when the code was read.
  return path(name, params as never);
}

function screenTarget(name: string, values: string[]): Target | undefined {
  return isScreenName(name) ? withParams(name, paramNames(name), values) : undefined;
}

function withParams(name: ScreenName, params: readonly string[], values: readonly string[]): Target | undefined {
  if (values.length !== params.length) return undefined;
  const pairs = params.map((param, index): [string, string] => [param, values[index] ?? '']);
  if (!pairs.every(([param, value]) => fits(param, value))) return undefined;
  return { name, params: Object.fromEntries(pairs) };
}

function fits(param: string, value: string): boolean {
  return param === 'id' || param.endsWith('_id') ? /^[1-9]\d{0,8}$/.test(value) : /^[A-Za-z0-9]{1,250}$/.test(value);
}

function paramNames(name: ScreenName): string[] {
  return [...paths[name].nl.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
}

function isKnown(first: string): first is keyof typeof known {
  return Object.hasOwn(known, first);
}
