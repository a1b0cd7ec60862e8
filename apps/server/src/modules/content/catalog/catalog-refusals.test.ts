import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

describe('the catalogue refuses', () => {
  it('a shop that does not exist', async () => {
    const elsewhere = { 'client-key': 'nergens' };
    const citizen = test.as(await test.build.identity(), elsewhere);
    const answers = [
      await test.visitor(elsewhere).get('/platform/products'),
      await citizen.post('/platform/products/1/bookmark'),
      await citizen.post('/platform/products/1/remove-bookmark'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it.each([
    ['a kind of fund that does not exist', '/platform/products/sample?fund_type=gifts', 'fund_type'],
    ['a page of no branches', '/platform/offices?per_page=0', 'per_page'],
  ])('%s', async (_, path, field) => {
    const { status, body } = await test.visitor().get(path);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('fields of an organization that are not what they should be, to who may change them', async () => {
    const owner = await test.build.identity();
    const provider = await test.build.organization({ owner });
    const desk = test.as(owner, { 'client-type': 'provider' });
    const at = `/platform/organizations/${provider.id}`;
    const answers = [
      await desk.patch(at, { email: 'no address' }),
      await desk.patch(`${at}/roles`, { is_provider: 'perhaps' }),
      await desk.get(`${at}/offices?per_page=101`),
    ];
    expect(answers.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
      [422, expect.arrayContaining(['email'])],
      [422, ['is_provider']],
      [422, ['per_page']],
    ]);
  });
});
