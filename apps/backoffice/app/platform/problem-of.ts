import { Refusal } from '@tegoed/client/refusal';
import { asked } from './api.ts';

/** Why a call did not count; undefined when it did. `failure` is said where it never arrived. */
export async function problemOf(call: Promise<unknown>, failure: string): Promise<string | undefined> {
  try {
    await asked(call);
    return undefined;
  } catch (error) {
    if (error instanceof Response) throw error;
    if (!(error instanceof Refusal) || error.status >= 500) return failure;
    return Object.values(error.fields).flat()[0] ?? error.message;
  }
}
