import type { ShopApi } from '@tegoed/client/api-client';

export interface LinkRequest {
  email: string;
  /** Code of the place to go to after the link. */
  target: string | undefined;
  /** Key of the implementation. */
  clientKey: string;
}

/** Asks for a sign-in link. An address that nobody has gets none yet: it signs up. Throws a `Refusal`. (screens.md 4.1) */
export async function askForLink(api: ShopApi, request: LinkRequest): Promise<'sent' | 'new' | 'not-an-email'> {
  const answer = await api.post('/identity/validate/email', { body: { email: request.email } });
  if (!answer.email.valid) return 'not-an-email';
  if (!answer.email.used) return 'new';
  await sendLink(api, request);
  return 'sent';
}

/** Mails a sign-in link to a known address. */
export async function sendLink(api: ShopApi, { email, target, clientKey }: LinkRequest): Promise<void> {
  await api.post('/identity/proxy/email', { body: { email, target, source: `${clientKey}_webshop` } });
}

/** Makes an account and mails the link that confirms it. */
export async function signUp(api: ShopApi, { email, target }: LinkRequest): Promise<void> {
  await api.post('/identity', { body: { email, target } });
}
