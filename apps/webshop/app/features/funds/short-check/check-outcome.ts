export const checkAnswers = ['yes', 'no', 'unknown'] as const;
export type CheckAnswer = (typeof checkAnswers)[number];

/** What the answers of the short check come to: no promise either way. */
export type CheckOutcome = 'likely' | 'maybe' | 'unlikely';

/** One condition that is not met says more than any that is; what somebody does not know leaves it open. */
export function checkOutcome(answers: readonly CheckAnswer[]): CheckOutcome {
  if (answers.includes('no')) return 'unlikely';
  return answers.includes('unknown') ? 'maybe' : 'likely';
}
