import type { Schema } from '@tegoed/contract';
import { parseAmount, parseDutchDate } from '@tegoed/translations/typed';
import { eurosFromCents } from '@tegoed/domain/money';
import { textOf } from '../../platform/form-text.ts';
import type { FormulaInput } from '../criteria/example/example-facts.ts';

type Fund = Schema<'Fund'>;
type FundInput = Schema<'FundInput'>;
type Configuration = Schema<'FundConfigurationInput'>;

/** Something that the form itself can see: the field, and the name of the words. */
export interface Wrong<Field extends string = string> {
  readonly field: Field;
  /** Of a line of the formula. */
  readonly number?: number;
}

export const ways = ['request', 'code', 'direct', 'automatic'] as const;
export type Way = (typeof ways)[number];
export const uses = ['reservations', 'reimbursements'] as const;
export type Use = (typeof uses)[number];

/** How people get it and use it. Who decides by itself is a colleague, by the id of the employee. */
export interface WaysValues {
  readonly ways: readonly Way[];
  readonly uses: readonly Use[];
  readonly validator: number | null;
}

/**
 * Whether each way is open, as the platform names them. Its word for the button on the page of a scheme (`allow_direct_requests`) belongs to
 * requests too: without that button nobody can begin one.
 */
export function waysOf(fund: Fund): WaysValues {
  const open: Readonly<Record<Way, boolean>> = {
    request: fund.allow_fund_requests,
    code: fund.allow_prevalidations,
    direct: fund.allow_direct_requests && !fund.allow_fund_requests,
    automatic: fund.auto_validation,
  };
  const used: Readonly<Record<Use, boolean>> = {
    reservations: fund.allow_reservations ?? fund.reservations_enabled,
    reimbursements: fund.allow_reimbursements,
  };
  return { ways: ways.filter((way) => open[way]), uses: uses.filter((use) => used[use]), validator: null };
}

export function readWays(form: FormData): WaysValues {
  const chosen = (name: string) => form.get(name) !== null;
  const validator = Number(textOf(form, 'validator'));
  return {
    ways: ways.filter((way) => chosen(`way-${way}`)),
    uses: uses.filter((use) => chosen(`use-${use}`)),
    validator: Number.isSafeInteger(validator) && validator > 0 ? validator : null,
  };
}

export function waysInput({ ways: open, uses: used, validator }: WaysValues): {
  fields: FundInput;
  configuration: Configuration;
} {
  return {
    fields: {
      allow_fund_requests: open.includes('request'),
      allow_prevalidations: open.includes('code'),
      allow_direct_requests: open.includes('direct') || open.includes('request'),
      auto_requests_validation: open.includes('automatic'),
      ...(validator !== null && { default_validator_employee_id: validator }),
    },
    configuration: {
      allow_reservations: used.includes('reservations'),
      allow_reimbursements: used.includes('reimbursements'),
    },
  };
}

export interface WhereValues {
  /** Days as "2026-03-05"; what cannot be read is null. */
  readonly start: string | null;
  readonly end: string | null;
  readonly shop: number | null;
  readonly key: string;
}

export function readWhere(form: FormData): WhereValues {
  const shop = Number(textOf(form, 'implementation_id'));
  return {
    start: parseDutchDate(textOf(form, 'start_date')),
    end: parseDutchDate(textOf(form, 'end_date')),
    shop: shop > 0 ? shop : null,
    key: textOf(form, 'key').toLowerCase(),
  };
}

/** The name of a scheme as the platform takes a key: small letters, digits and dashes. */
export function keyFrom(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}

/** Whether a key was made by the platform for a scheme that has none yet. */
export function isProvisional(key: string): boolean {
  return /^new-[0-9a-f]{12}$/.test(key);
}

export interface LineDraft {
  readonly key: string;
  readonly type: 'fixed' | 'multiply';
  /** As somebody types it. */
  readonly amount: string;
  readonly record: string;
}

/** The lines of a formula that can be counted with, as the platform takes them. */
export function formulasOf(lines: readonly LineDraft[]): readonly FormulaInput[] {
  return lines.flatMap(({ type, amount, record }) => {
    const cents = parseAmount(amount);
    if (cents === null || cents < 0 || (type === 'multiply' && record === '')) return [];
    return [{ type, amount: eurosFromCents(cents), record_type_key: type === 'multiply' ? record : null }];
  });
}

/** What is wrong with the lines of a formula: the places from 0. */
export function wrongLines(lines: readonly LineDraft[]): readonly Wrong<'amount' | 'record'>[] {
  return lines.flatMap(({ type, amount, record }, index): readonly Wrong<'amount' | 'record'>[] => {
    const cents = parseAmount(amount);
    if (cents === null || cents < 0) return [{ field: 'amount', number: index }];
    return type === 'multiply' && record === '' ? [{ field: 'record', number: index }] : [];
  });
}

/** An amount in euros that somebody typed: undefined when nothing was, null when it cannot be read. */
export function readEuros(form: FormData, name: string): number | null | undefined {
  const typed = textOf(form, name);
  if (typed === '') return undefined;
  const cents = parseAmount(typed);
  return cents === null || cents < 0 ? null : eurosFromCents(cents);
}
