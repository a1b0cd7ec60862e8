import { redirect, redirectDocument } from 'react-router';
import { pathOf } from '../../platform/paths.ts';
import { findSession, placeFor } from '../../platform/session.ts';

/**
 * Shops lead here who want to take part as a provider: to the door, which tells them that they need no account yet, and behind it to
 * registering. Their links know one language, in which the app starts; for the other one the page comes anew, with its texts.
 */
export async function clientLoader(): Promise<never> {
  const language = navigator.language.startsWith('en') ? 'en' : 'nl';
  const session = await findSession();
  const place =
    session === null ? `${pathOf('sign-in', language)}?reden=aanmelden` : placeFor(session, pathOf('register', language));
  throw language === 'nl' ? redirect(place) : redirectDocument(place);
}

export default function ProviderSignUp() {
  return null;
}
