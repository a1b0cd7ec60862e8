import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { Refusal } from '@tegoed/client/refusal';
import { api } from '../../platform/api.ts';
import type { Session } from '../../platform/session.ts';

/** Whether this browser knows passkeys at all. */
export function canUsePasskeys(): boolean {
  return browserSupportsWebAuthn();
}

/** Signs in, or confirms who it is, by the passkey that somebody chooses; undefined when they stopped or it was refused. */
export async function signInWithPasskey(): Promise<Session | undefined> {
  const { ceremony, options } = (await api.post('/desk/session/passkey-options')).data;
  return unlessStopped(async () => {
    const credential = await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON });
    return (await api.post('/desk/session/passkey', { body: { ceremony, credential: inBody(credential) } })).data;
  });
}

/** Makes a passkey on this device and gives it to the platform; false when somebody stopped or it was refused. */
export async function makePasskey(name: string): Promise<boolean> {
  const made = await unlessStopped(async () => {
    const { ceremony, options } = (await api.post('/desk/passkeys/options')).data;
    const credential = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });
    return api.post('/desk/passkeys', { body: { ceremony, name, credential: inBody(credential) } });
  });
  return made !== undefined;
}

/** A person who closes the question of the browser has done nothing wrong; other failures rise. */
async function unlessStopped<Done>(act: () => Promise<Done>): Promise<Done | undefined> {
  try {
    return await act();
  } catch (error) {
    const wasStopped = error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
    const wasRefused = error instanceof Refusal && (error.status === 403 || error.status === 422);
    if (wasStopped || wasRefused) return undefined;
    throw error;
  }
}

/** A credential as a body takes it: with the fields that any of them may have. */
function inBody<Response extends object>(credential: {
  readonly id: string;
  readonly rawId: string;
  readonly response: Response;
  readonly authenticatorAttachment?: string;
}) {
  const { id, rawId, response, authenticatorAttachment } = credential;
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { ...response } as Record<string, unknown>,
    authenticatorAttachment,
  };
}
