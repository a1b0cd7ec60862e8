import { Refusal } from '@tegoed/client/refusal';
import { api } from '../../platform/api.ts';

interface LinkRequest {
  readonly email: string;
  /** The page to go to after the link. */
  readonly target: string | null;
}

/**
 * Mails a link to an address: one that signs in, or for an address that nobody has one that confirms it, since somebody new may register
 * a provider. Gives what is wrong with the address; undefined when a mail is on its way.
 */
export async function askForLink({ email, target }: LinkRequest): Promise<string | undefined> {
  const known = await refusalOf(api.post('/identity/proxy/email', { body: { email, source: 'general_sponsor', target } }));
  if (!known) return undefined;
  if (known.status !== 422) return known.message;
  const problem = known.fields.email?.[0] ?? known.message;
  return (await refusalOf(api.post('/identity', { body: { email, ...(target !== null && { target }) } }))) && problem;
}

/** Why a call was refused; undefined when it was not. What is nobody's fault is thrown. */
async function refusalOf(call: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return error;
    throw error;
  }
}
