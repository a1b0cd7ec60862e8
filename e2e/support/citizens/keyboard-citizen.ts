import { expect } from 'vitest';
import { keyboardOf } from '../pages/keyboard-of.ts';
import type { ShopUnderTest } from '../shop-under-test.ts';
import { signInDirectly } from '../sign-in/sign-in-directly.ts';
import { isAnnounced, walkThrough } from '../pages/walk-through.ts';

/** A visitor with a keyboard and no mouse; with an address, a citizen who is signed in. */
export async function withKeyboard(ground: ShopUnderTest, email?: string) {
  const visitor = await ground.visit();
  if (email !== undefined) await signInDirectly(ground, visitor, email);
  const { page } = visitor;
  return {
    ...visitor,
    keyboard: keyboardOf(page),
    heading: (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor(),
    /** Who listens is told these words. */
    announced: (words: string) => expect.poll(() => isAnnounced(page, words), { message: `told "${words}"` }).toBe(true),
    /** The page, or the dialog that is open, can be gone through with the Tab key. */
    async walked() {
      expect(await walkThrough(page)).toEqual([]);
    },
  };
}
