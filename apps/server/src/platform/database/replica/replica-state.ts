import type { Logger } from 'pino';

/** Seconds after which a replica that is not used is looked at again. */
const lookedAtEvery = 5;

/** Whether a replica is used. While it is not, it is looked at by itself, and no call waits for it. */
export interface ReplicaState {
  isUsed(): boolean;
  /** It is not used until it was looked at again. */
  putAside(reason: unknown): void;
  /** Gives what is wrong with it; it is used when nothing is. */
  look(): Promise<unknown>;
  close(): void;
}

/** `check` throws what is wrong. Each change is written to the log. */
export function createReplicaState({ check, log }: { check: () => Promise<void>; log: Logger }): ReplicaState {
  let problem: string | undefined = 'it was not looked at yet';
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function note(found: string | undefined): void {
    if (found === problem || isClosed) return;
    problem = found;
    if (found === undefined) log.info({ event: 'replica-used' });
    else log.warn({ event: 'replica-put-aside', reason: found }, 'lists and exports are read from the primary');
  }

  function lookLater(): void {
    if (!isClosed) timer = setTimeout(() => void look(), lookedAtEvery * 1000).unref();
  }

  async function look(): Promise<unknown> {
    try {
      await check();
      note(undefined);
      return undefined;
    } catch (error) {
      note(reasonOf(error));
      lookLater();
      return error;
    }
  }

  return {
    isUsed: () => problem === undefined,
    putAside(reason) {
      if (problem !== undefined) return;
      note(reasonOf(reason));
      lookLater();
    },
    look,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** An address that leads to several places has an error for each, and no words of its own. */
function reasonOf(error: unknown): string {
  const { message = '', code = '' } = error as { message?: string; code?: string };
  return message || code || String(error);
}
