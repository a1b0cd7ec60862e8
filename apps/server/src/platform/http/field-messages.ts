import type { ErrorObject } from 'ajv';
import { FieldErrors } from './errors.ts';
import type { Sentence } from '../text/say.ts';

/** Turns what the contract's schemas found wrong into field errors: the path with dots, and a sentence for each. */
export function fieldErrorsOf(problems: readonly ErrorObject[]): FieldErrors {
  const fields: Record<string, Sentence[]> = {};
  for (const problem of problems) {
    if (isOnlyABranch(problem)) continue;
    const path = fieldPath(problem);
    const sentence = sentenceOf(problem, path);
    const list = (fields[path] ??= []);
    if (list.every((other) => other.key !== sentence.key)) list.push(sentence);
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

function centsOfLimit(euros: number): number {
  return Math.round(euros * 100);
}

function sentenceOf(problem: ErrorObject, path: string): Sentence {
  const attribute = attributeOf(path);
  const limit = Number(problem.params.limit);
  const isEmpty = problem.data === null || problem.data === undefined;
  switch (problem.keyword) {
    case 'required':
      return { key: 'validation.required', values: { attribute } };
    case 'type':
      return isEmpty
        ? { key: 'validation.required', values: { attribute } }
        : typeSentence([problem.params.type].flat(), attribute);
    case 'minLength':
      return { key: 'validation.min-string', values: { attribute, min: limit } };
    case 'maxLength':
      return { key: 'validation.max-string', values: { attribute, max: limit } };
    case 'minimum':
    case 'exclusiveMinimum':
      if (isAmount(attribute)) return { key: 'validation.min-amount', values: { attribute, min: centsOfLimit(limit) } };
      return { key: 'validation.min-number', values: { attribute, min: limit } };
    case 'maximum':
    case 'exclusiveMaximum':
      if (isAmount(attribute)) return { key: 'validation.max-amount', values: { attribute, max: centsOfLimit(limit) } };
      return { key: 'validation.max-number', values: { attribute, max: limit } };
    case 'minItems':
      return { key: 'validation.min-array', values: { attribute, min: limit } };
    case 'maxItems':
      return { key: 'validation.max-array', values: { attribute, max: limit } };
    case 'enum':
    case 'const':
      return isEmpty ? { key: 'validation.required', values: { attribute } } : { key: 'validation.in', values: { attribute } };
    case 'depth':
      return { key: 'validation.too-deep' };
    case 'format':
      return formatSentence(String(problem.params.format), attribute);
    default:
      return isEmpty
        ? { key: 'validation.required', values: { attribute } }
        : { key: 'validation.format', values: { attribute } };
  }
}

function typeSentence(types: unknown[], attribute: string): Sentence {
  const values = { attribute };
  if (types.includes('integer')) return { key: 'validation.integer', values };
  if (types.includes('number')) return { key: 'validation.numeric', values };
  if (types.includes('boolean')) return { key: 'validation.boolean', values };
  if (types.includes('array')) return { key: 'validation.array', values };
  if (types.includes('object')) return { key: 'validation.object', values };
  return { key: 'validation.string', values };
}

function formatSentence(format: string, attribute: string): Sentence {
  const values = { attribute };
  if (format === 'email') return { key: 'validation.email' };
  if (format === 'date') return { key: 'validation.date', values };
  return { key: 'validation.format', values };
}
