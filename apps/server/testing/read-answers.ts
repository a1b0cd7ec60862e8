import type { TestAnswer } from './start-test-app.ts';

/** The statuses of answers that came in any order, from low to high. */
export function statusesOf(answers: readonly TestAnswer[]): number[] {
  return answers.map((answer) => answer.status).sort((a, b) => a - b);
}

/** The ids of the items of a list, in its order. */
export function idsOf(answer: TestAnswer): number[] {
  const { data } = answer.body as { data: { id: number }[] };
  return data.map((item) => item.id);
}
