import { redirect } from 'react-router';
import { pathOf } from '../../platform/paths.ts';
import { findSession, placeFor } from '../../platform/session.ts';

/** Shops lead here who want to take part as a provider: to the door, and behind it to registering. Their links know one language. */
export async function clientLoader(): Promise<never> {
  const language = navigator.language.startsWith('en') ? 'en' : 'nl';
  const session = await findSession();
  throw redirect(session === null ? pathOf('sign-in', language) : placeFor(session, pathOf('register', language)));
}

export default function ProviderSignUp() {
  return null;
}
