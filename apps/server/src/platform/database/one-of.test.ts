import { expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';
import { noneOf, noneOfValues, oneOf, oneOfValues } from './one-of.ts';

const test = await startTestApp();
const { db } = test.app.deps;

/** More than a statement has values. */
const many = Array.from({ length: 70_000 }, (_nothing, index) => index + 1);

it('a list may hold more ids than a statement has values', async () => {
  const { id } = await test.build.identity();
  const people = (ids: readonly number[]) => db.selectFrom('identities').select('id').where('id', '=', oneOf(ids)).execute();
  const others = (ids: readonly number[]) => db.selectFrom('identities').select('id').where('id', '<>', noneOf(ids)).execute();

  expect(await people(many)).toContainEqual({ id });
  expect(await others(many)).toEqual([]);
  expect(await people([])).toEqual([]);
  expect(await others([])).toContainEqual({ id });
});

it('so may a list of texts, which are compared as their column compares', async () => {
  await test.build.identity({ email: 'iemand@example.test' });
  const texts = [...many.map((number) => `adres-${number}`), 'IEMAND@example.test'];
  const found = await db.selectFrom('identityEmails').select('email').where('email', '=', oneOfValues(texts)).execute();
  const others = await db.selectFrom('identityEmails').select('email').where('email', '<>', noneOfValues(texts)).execute();
  expect(found).toEqual([{ email: 'iemand@example.test' }]);
  expect(others).not.toContainEqual({ email: 'iemand@example.test' });
});
