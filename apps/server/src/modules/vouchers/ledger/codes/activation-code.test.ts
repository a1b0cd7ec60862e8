import { expect, it } from 'vitest';
import { newActivationCode } from './activation-code.ts';

it('a new activation code is made of signs that cannot be mistaken', () => {
  for (let i = 0; i < 500; i++) expect(newActivationCode()).toMatch(/^[0-9a-hjkmnp-z]{4}-[0-9a-hjkmnp-z]{4}$/);
});
