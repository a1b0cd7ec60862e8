import { centsFromEuros } from '@tegoed/domain/money';
import type { ErrorObject } from 'ajv';
import { FieldErrors } from './errors.ts';
import { message, type Message } from '../text/translate.ts';

/** Turns what the contract's schemas found wrong into field errors: the path with dots, and a sentence for each. */
export function fieldErrorsOf(problems: readonly ErrorObject[]): FieldErrors {
  const fields: Record<string, Message[]> = {};
  for (const problem of problems) {
    if (isOnlyABranch(problem)) continue;
    const path = fieldPath(problem);
    const text = messageOf(problem, path);
    const list = (fields[path] ??= []);
    if (list.every((other) => other.key !== text.key)) list.push(text);
  }
  return new FieldErrors(fields);
}

/** Branches of a choice and conditions say the same as the choice itself; null branches say nothing useful. */
function isOnlyABranch(problem: ErrorObject): boolean {
  return problem.keyword === 'if' || (problem.keyword === 'type' && problem.params.type === 'null');
}

function fieldPath(problem: ErrorObject): string {
  const path = problem.instancePath.slice(1).split('/').filter(Boolean);
  if (problem.keyword === 'required') path.push(String(problem.params.missingProperty));
  return path.join('.') || 'body';
}

/** The name of the field for people: the last word of its path that is not a number. */
function attributeOf(path: string): string {
  return path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
}

/** Fields that hold an amount of money; people read its limits as amounts. */
function isAmount(attribute: string): boolean {
  return /^(amount|price)(_min|_max)?$/.test(attribute);
}

function messageOf(problem: ErrorObject, path: string): Message {
  const attribute = attributeOf(path);
  const limit = Number(problem.params.limit);
  const isEmpty = problem.data === null || problem.data === undefined;
  switch (problem.keyword) {
    case 'required':
      return message('validation.required', { attribute });
    case 'type':
      return isEmpty ? message('validation.required', { attribute }) : typeMessage([problem.params.type].flat(), attribute);
    case 'minLength':
      return message('validation.min-string', { attribute, min: limit });
    case 'maxLength':
      return message('validation.max-string', { attribute, max: limit });
    case 'minimum':
    case 'exclusiveMinimum':
      if (isAmount(attribute)) return message('validation.min-amount', { attribute, min: centsFromEuros(limit) });
      return message('validation.min-number', { attribute, min: limit });
    case 'maximum':
    case 'exclusiveMaximum':
      if (isAmount(attribute)) return message('validation.max-amount', { attribute, max: centsFromEuros(limit) });
      return message('validation.max-number', { attribute, max: limit });
    case 'minItems':
      return message('validation.min-array', { attribute, min: limit });
    case 'maxItems':
      return message('validation.max-array', { attribute, max: limit });
    case 'enum':
    case 'const':
      return isEmpty ? message('validation.required', { attribute }) : message('validation.in', { attribute });
    case 'depth':
      return message('validation.too-deep');
    case 'format':
      return formatMessage(String(problem.params.format), attribute);
    default:
      return isEmpty ? message('validation.required', { attribute }) : message('validation.format', { attribute });
  }
}

function typeMessage(types: unknown[], attribute: string): Message {
  const values = { attribute };
  if (types.includes('integer')) return message('validation.integer', values);
  if (types.includes('number')) return message('validation.numeric', values);
  if (types.includes('boolean')) return message('validation.boolean', values);
  if (types.includes('array')) return message('validation.array', values);
  if (types.includes('object')) return message('validation.object', values);
  return message('validation.string', values);
}

function formatMessage(format: string, attribute: string): Message {
  const values = { attribute };
  if (format === 'email') return message('validation.email');
  if (format === 'date') return message('validation.date', values);
  return message('validation.format', values);
}
