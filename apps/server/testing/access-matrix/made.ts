import type { TestAnswer } from '../start-test-app.ts';

/** What a call made. Throws when it was refused. */
export async function made<Shape>(call: Promise<TestAnswer>): Promise<Shape> {
  const answer = await call;
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Shape;
}

/** The same, for what stands in an envelope. */
export async function madeData<Shape = { readonly id: number }>(call: Promise<TestAnswer>): Promise<Shape> {
  return (await made<{ data: Shape }>(call)).data;
}
