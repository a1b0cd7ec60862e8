import { signInByMail } from '../call-platform.ts';
import type { ShopUnderTest, Visitor } from '../shop-under-test.ts';

/** Makes a visitor the citizen with this address, for journeys that are about something else than signing in. Gives the token. */
export async function signInDirectly({ shop, mailbox }: ShopUnderTest, visitor: Visitor, email: string): Promise<string> {
  const token = await signInByMail(shop.url, mailbox, email);
  await visitor.page.goto('/robots.txt');
  await visitor.page.evaluate((value) => localStorage.setItem('active_account', value), token);
  return token;
}
