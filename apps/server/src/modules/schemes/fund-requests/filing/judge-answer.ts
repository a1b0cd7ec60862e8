import { isEmailAddress, isServiceNumber } from '#people/identity';
import { isCriterionMet, isOfKind, readNumber, valueKind } from '#people/records';
import type { Sentence } from '#platform/text/say';
import { isServiceNumberKey } from '../service-number-keys.ts';
import { answerLimits } from './answer-limits.ts';
import type { AskedCriterion } from './criterion-queries.ts';

/** Longer answers are no facts. In characters. */
const longestAnswer = 200;

export type Question = Pick<AskedCriterion, 'operator' | 'value' | 'recordType' | 'recordTypeKey'>;

const attribute = 'value';

/**
 * What is wrong with an answer; nothing when it can be filed. It must be of the kind of the question, within what its control
 * takes, and meet the criterion. The limits of the controls are for what people type: `isTyped` is false for a scheme that decides
 * by itself, whose answers the client computes.
 */
export function answerProblem(question: Question, answer: string | null, { isTyped = true } = {}): Sentence | undefined {
  if (answer === null) {
    const isTick = question.recordTypeKey.endsWith('_eligible');
    return isTick ? { key: 'validation.eligible-required' } : { key: 'validation.required', values: { attribute } };
  }
  if (answer.length > longestAnswer) return { key: 'validation.max-string', values: { attribute, max: longestAnswer } };
  if (isServiceNumberKey(question.recordTypeKey) && !isServiceNumber(answer)) return { key: 'validation.bsn' };
  if (question.recordType === 'email' && !isEmailAddress(answer)) return { key: 'validation.email' };
  const problem = kindProblem(question, answer) ?? (isTyped ? limitProblem(question, answer) : undefined);
  if (problem) return problem;
  return isCriterionMet(answer, question) ? undefined : unmet(question);
}

function kindProblem({ recordType }: Question, answer: string): Sentence | undefined {
  const kind = valueKind(recordType);
  if (isOfKind(kind, answer)) return undefined;
  return { key: kind === 'date' ? 'validation.date' : 'validation.numeric', values: { attribute } };
}

function limitProblem(question: Question, answer: string): Sentence | undefined {
  const limits = answerLimits(question);
  const given = readNumber(answer);
  if (!limits || given === undefined) return undefined;
  if (limits.isWhole && !Number.isInteger(given)) return { key: 'validation.integer', values: { attribute } };
  if (given < limits.min) return { key: 'validation.min-number', values: { attribute, min: limits.min } };
  return given > limits.max ? { key: 'validation.max-number', values: { attribute, max: limits.max } } : undefined;
}

/** What a number must be instead is said in numbers; of a date or of words the question says it. */
function unmet({ recordType, operator, value }: Question): Sentence {
  if (valueKind(recordType) !== 'number') return { key: 'validation.criterion-unmet' };
  switch (operator) {
    case '=':
      return { key: 'validation.equals', values: { attribute, value } };
    case '!=':
      return { key: 'validation.criterion-unmet' };
    case '<':
      return { key: 'validation.less-than', values: { attribute, value } };
    case '<=':
      return { key: 'validation.max-number', values: { attribute, max: Number(value) } };
    case '>':
      return { key: 'validation.more-than', values: { attribute, value } };
    case '>=':
      return { key: 'validation.min-number', values: { attribute, min: Number(value) } };
  }
}
