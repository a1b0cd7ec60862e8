/**
 * Asks many things in one statement: what comes while one is under way waits for the next, which begins after it came. So an answer is
 * never older than its question, and the more is asked at once, the less each costs. Answers come in the order of what was asked.
 */
export function askedTogether<Asked, Answer>(
  askAll: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer | undefined> {
  let waiting: Asked[] = [];
  let next: Promise<readonly Answer[]> | undefined;
  let running: Promise<unknown> = Promise.resolve();

  function begin(): Promise<readonly Answer[]> {
    const all = waiting;
    waiting = [];
    next = undefined;
    const answers = askAll(all);
    running = answers.catch(() => undefined);
    return answers;
  }

  return async (asked) => {
    const at = waiting.push(asked) - 1;
    next ??= running.then(begin);
    return (await next)[at];
  };
}
