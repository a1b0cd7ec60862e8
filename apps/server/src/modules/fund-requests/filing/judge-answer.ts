import { isEmailAddress, isServiceNumber } from '#modules/identity';
import type { Sentence } from '#platform/say';
import { isServiceNumberKey } from '../service-number-keys.ts';
import type { AskedCriterion } from './criterion-queries.ts';

/** Longer answers are no facts. In characters. */
const longestAnswer = 200;

type Question = Pick<AskedCriterion, 'operator' | 'value' | 'recordType' | 'recordTypeKey'>;

/**
 * funds.md 10: what is wrong with an answer; nothing when it can be filed. A number is compared as the operator says.
 * Anything else must be what the criterion asks, whatever the operator.
 */
export function answerProblem(question: Question, answer: string | null): Sentence | undefined {
  const attribute = 'value';
  if (answer === null) {
    const isTick = question.recordTypeKey.endsWith('_eligible');
    return isTick ? { key: 'validation.eligible-required' } : { key: 'validation.required', values: { attribute } };
  }
  if (answer.length > longestAnswer) return { key: 'validation.max-string', values: { attribute, max: longestAnswer } };
  if (isServiceNumberKey(question.recordTypeKey) && !isServiceNumber(answer)) return { key: 'validation.bsn' };
  if (question.recordType === 'number') return numberProblem(question, answer);
  if (question.recordType === 'email' && !isEmailAddress(answer)) return { key: 'validation.email' };
  return answer === question.value ? undefined : { key: 'validation.criterion-unmet' };
}

function numberProblem({ operator, value }: Question, answer: string): Sentence | undefined {
  const attribute = 'value';
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(answer)) return { key: 'validation.numeric', values: { attribute } };
  const [given, wanted] = [Number(answer), Number(value)];
  const atMost = (max: number): Sentence | undefined =>
    given <= max ? undefined : { key: 'validation.max-number', values: { attribute, max } };
  const atLeast = (min: number): Sentence | undefined =>
    given >= min ? undefined : { key: 'validation.min-number', values: { attribute, min } };
  switch (operator) {
    case '=':
      return given === wanted ? undefined : { key: 'validation.equals', values: { attribute, value } };
    case '<':
      return atMost(Math.trunc(wanted) - 1);
    case '<=':
      return atMost(wanted);
    case '>':
      return atLeast(Math.trunc(wanted) + 1);
    case '>=':
      return atLeast(wanted);
  }
}
