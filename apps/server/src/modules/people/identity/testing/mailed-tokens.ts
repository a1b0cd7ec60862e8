import type { TestApp } from '../../../../../testing/index.ts';

/** The token of the newest mail's link. */
export async function mailedToken(test: TestApp): Promise<string> {
  const link = (await test.deliver()).at(-1)?.links[0] ?? '';
  return /(?:redirect\/|[#&]token=)(\w+)/.exec(link)?.[1] ?? '';
}

/** The token of a link for somebody who is known. */
export async function loginToken(test: TestApp, email: string): Promise<string> {
  await test.visitor().post('/identity/proxy/email', { email, source: 'general_webshop' });
  return mailedToken(test);
}

/** The token of a link for somebody new. */
export async function signUpToken(test: TestApp, email: string): Promise<string> {
  await test.visitor().post('/identity', { email });
  return mailedToken(test);
}
