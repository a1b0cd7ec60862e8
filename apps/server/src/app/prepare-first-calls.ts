import { setImmediate as nextTurn } from 'node:timers/promises';

/** Something that the first calls would wait for if nobody did it before them. Doing it again does nothing. */
export type Preparation = () => unknown;

/** Does it all, each in a turn of the event loop of its own: calls that come meanwhile are answered in between. Gives what stops it. */
export function prepareFirstCalls(preparations: readonly Preparation[]): () => Promise<void> {
  let isStopped = false;
  async function prepare(): Promise<void> {
    for (const preparation of preparations) {
      await nextTurn();
      if (isStopped) return;
      await preparation();
    }
  }
  // What fails is not caught: pages would fail too, so the process ends.
  const done = prepare();
  return () => {
    isStopped = true;
    return done;
  };
}
