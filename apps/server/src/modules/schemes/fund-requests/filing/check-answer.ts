import { isEmailAddress, isServiceNumber } from '#people/identity';
import { isCriterionMet, isOfKind, readNumber, valueKind } from '#people/records';
import { message, type Message } from '#platform/text/translate';
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
export function answerProblem(question: Question, answer: string | null, { isTyped = true } = {}): Message | undefined {
  if (answer === null) {
    const isTick = question.recordTypeKey.endsWith('_eligible');
    return isTick ? message('validation.eligible-required') : message('validation.required', { attribute });
  }
  if (answer.length > longestAnswer) return message('validation.max-string', { attribute, max: longestAnswer });
  if (isServiceNumberKey(question.recordTypeKey) && !isServiceNumber(answer)) return message('validation.bsn');
  if (question.recordType === 'email' && !isEmailAddress(answer)) return message('validation.email');
  const problem = kindProblem(question, answer) ?? (isTyped ? limitProblem(question, answer) : undefined);
  if (problem) return problem;
  return isCriterionMet(answer, question) ? undefined : unmet(question);
}

function kindProblem({ recordType }: Question, answer: string): Message | undefined {
  const kind = valueKind(recordType);
  if (isOfKind(kind, answer)) return undefined;
  return message(kind === 'date' ? 'validation.date' : 'validation.numeric', { attribute });
}

function limitProblem(question: Question, answer: string): Message | undefined {
  const limits = answerLimits(question);
  const given = readNumber(answer);
  if (!limits || given === undefined) return undefined;
  if (limits.isWhole && !Number.isInteger(given)) return message('validation.integer', { attribute });
  if (given < limits.min) return message('validation.min-number', { attribute, min: limits.min });
  return given > limits.max ? message('validation.max-number', { attribute, max: limits.max }) : undefined;
}

/** What a number must be instead is said in numbers; of a date or of words the question says it. */
function unmet({ recordType, operator, value }: Question): Message {
  if (valueKind(recordType) !== 'number') return message('validation.criterion-unmet');
  switch (operator) {
    case '=':
      return message('validation.equals', { attribute, value });
    case '!=':
      return message('validation.criterion-unmet');
    case '<':
      return message('validation.less-than', { attribute, value });
    case '<=':
      return message('validation.max-number', { attribute, max: Number(value) });
    case '>':
      return message('validation.more-than', { attribute, value });
    case '>=':
      return message('validation.min-number', { attribute, min: Number(value) });
  }
}
