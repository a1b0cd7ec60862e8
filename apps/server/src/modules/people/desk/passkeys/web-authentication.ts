import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Settings } from '#platform/services/settings/settings';
import type { PasskeyRow } from './passkey-queries.ts';

/** What a browser answers, as the contract takes it: its parts are looked at while it is verified. */
export type Credential = Readonly<Record<string, unknown>> & { readonly id: string };

type DeskSettings = Pick<Settings, 'backofficeUrl'>;

/** Loaded with the first passkey, since it takes 27 MB and many processes see none. */
const loadLibrary = () => import('@simplewebauthn/server');

const answerWithin = 5 * 60_000; // milliseconds

/** Passkeys belong to the host of the back office. */
function hostOf({ backofficeUrl }: DeskSettings): string {
  return new URL(backofficeUrl).hostname;
}

function expected(settings: DeskSettings, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: new URL(settings.backofficeUrl).origin,
    expectedRPID: hostOf(settings),
    requireUserVerification: true,
  };
}

/** Names a person to their device; tells nobody else who they are. */
function handleOf({ address }: { address: string }): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(address);
}

const described = ({ credentialId, transports }: PasskeyRow) => ({ id: credentialId, transports });

/** What a browser is asked when somebody signs in: one of these passkeys, or any of this host when none are named. */
export async function signInOptions(settings: DeskSettings, passkeys: readonly PasskeyRow[]) {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({
    rpID: hostOf(settings),
    allowCredentials: passkeys.map(described),
    userVerification: 'required',
    timeout: answerWithin,
  });
}

/** What a browser is asked when somebody adds a passkey, on a device that has none of theirs yet. */
export async function registrationOptions(
  settings: DeskSettings,
  person: { readonly address: string; readonly email: string | null; readonly siteName: string },
  passkeys: readonly PasskeyRow[],
) {
  const { generateRegistrationOptions } = await loadLibrary();
  return generateRegistrationOptions({
    rpName: person.siteName,
    rpID: hostOf(settings),
    userName: person.email ?? person.address,
    userID: handleOf(person),
    attestationType: 'none',
    excludeCredentials: passkeys.map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: answerWithin,
  });
}

/** What an answer proved of a new passkey; undefined when anything about it is wrong. */
export async function verifiedRegistration(settings: DeskSettings, credential: Credential, challenge: string) {
  const { verifyRegistrationResponse } = await loadLibrary();
  const response = credential as unknown as RegistrationResponseJSON;
  const verified = await verifyRegistrationResponse({ ...expected(settings, challenge), response }).catch(() => undefined);
  if (verified?.verified !== true) return undefined;
  const { credential: made, credentialBackedUp } = verified.registrationInfo;
  const transports = (made.transports ?? []).filter((name) => typeof name === 'string').slice(0, 10);
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey),
    counter: made.counter,
    synced: credentialBackedUp,
    transports: transports.map((name) => String(name).slice(0, 40)),
  };
}

/** What an answer proved with a passkey: how often it was used. Undefined when anything about it is wrong. */
export async function verifiedSignIn(
  settings: DeskSettings,
  { credential, passkey, challenge }: { credential: Credential; passkey: PasskeyRow; challenge: string },
): Promise<{ counter: number; synced: boolean } | undefined> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const known = {
    id: passkey.credentialId,
    publicKey: new Uint8Array(passkey.publicKey),
    counter: passkey.counter,
    transports: passkey.transports,
  };
  const response = credential as unknown as AuthenticationResponseJSON;
  const verified = await verifyAuthenticationResponse({
    ...expected(settings, challenge),
    response,
    credential: known,
  }).catch(() => undefined);
  if (verified?.verified !== true) return undefined;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return { counter: newCounter, synced: credentialBackedUp };
}
