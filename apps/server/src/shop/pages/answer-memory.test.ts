import { describe, expect, it } from 'vitest';
import { createAnswerMemory, type AskedAnswer } from './answer-memory.ts';
import type { ContentVersion } from './shown-on-page.ts';

const host = 'http://localhost:4000/api/v1/platform';
const funds: AskedAnswer = {
  page: { shopKey: 'merendam', offerId: undefined, providerId: undefined, listsHours: false },
  version: { moment: 'today', frame: 'f1', lists: 'l1', thing: 't1', page: 'p1' },
  address: `${host}/funds?check_criteria=1`,
  language: 'nl',
};
/** The same with another version of something. */
const changed = (answer: AskedAnswer, parts: Partial<ContentVersion>): AskedAnswer => ({
  ...answer,
  version: answer.version && { ...answer.version, ...parts },
});
const provider: AskedAnswer = { ...funds, address: `${host}/providers/9` };

/** A memory, and what was asked of the platform for want of an answer in it. */
function memory(mostBytes = 1_000_000) {
  const answers = createAnswerMemory({ mostBytes });
  const asked: string[] = [];
  const find = (answer: AskedAnswer, text = '{"data":[{"id":1}]}') =>
    answers.find(answer, async () => {
      asked.push(answer.address);
      return text;
    });
  return { answers, asked, find };
}

describe('the answers that pages are made of', () => {
  it('are asked for once, also by two pages at the same time', async () => {
    const { asked, find } = memory();
    await Promise.all([find(funds), find({ ...funds, page: { ...funds.page, offerId: 7 } })]);
    expect((await find(funds)).body).toEqual({ data: [{ id: 1 }] });
    expect(asked).toHaveLength(1);
  });

  it.each<[string, AskedAnswer]>([
    ['of another shop', { ...funds, page: { ...funds.page, shopKey: 'zuiddam' } }],
    ['in another language', { ...funds, language: 'en' }],
    ['at another host', { ...funds, address: funds.address.replace('localhost', 'tegoed.merendam.example') }],
    ['to another question', { ...funds, address: `${host}/funds?check_criteria=1&per_page=1` }],
    ['once something of the shop was changed', changed(funds, { lists: 'l2' })],
  ])('are asked for anew %s', async (_other, answer) => {
    const { asked, find } = memory();
    await find(funds);
    await find(answer);
    expect(asked).toHaveLength(2);
  });

  const offerPage = { ...funds.page, offerId: 7 };
  const providerPage = { ...funds.page, providerId: 9 };
  it.each<[keyof ContentVersion, string, AskedAnswer['page']]>([
    ['frame', 'config/webshop', funds.page],
    ['lists', 'funds', funds.page],
    ['lists', 'products?product_category_id=3', offerPage],
    ['lists', 'products?organization_id=8', providerPage],
    ['thing', 'products/7', offerPage],
    ['thing', 'providers/9', offerPage],
    ['thing', 'offices/3', providerPage],
    ['thing', 'products?organization_id=9', providerPage],
    ['page', 'providers/9', funds.page],
    ['page', 'providers?per_page=0', offerPage],
    ['page', 'vouchers', offerPage],
  ])('are asked for anew with nothing but the %s: %s', async (subject, path, page) => {
    const { asked, find } = memory();
    const answer = { ...funds, page, address: `${host}/${path}` };
    await find(answer);
    const others = { moment: 'x', frame: 'x', lists: 'x', thing: 'x', page: 'x', [subject]: answer.version?.[subject] };
    await find(changed(answer, others));
    expect(asked).toHaveLength(1);
    await find(changed(answer, { [subject]: 'x' }));
    expect(asked).toHaveLength(2);
  });

  it('of a page of one provider are not those of another page, whose version says less', async () => {
    const { asked, find } = memory();
    await find(provider);
    await find({ ...provider, page: { ...provider.page, providerId: 9 } });
    await find(provider);
    expect(asked).toHaveLength(2);
  });

  it('have a digest, which is another one with another text', async () => {
    const { find } = memory();
    const digests = [];
    for (const [text, lists] of [
      ['"a"', 'l1'],
      ['"b"', 'l2'],
      ['"a"', 'l3'],
    ] as const)
      digests.push((await find(changed(funds, { lists }), text)).digest);
    expect(digests[0]).toBe(digests[2]);
    expect(digests[1]).not.toBe(digests[0]);
  });

  it('are not remembered where nobody knows their version', async () => {
    const { asked, find } = memory();
    for (let count = 0; count < 2; count++) await find({ ...funds, version: undefined });
    expect(asked).toHaveLength(2);
  });

  it('that fail for one page are asked for by the other that waited, and by the next', async () => {
    const { answers } = memory();
    const failing = () => Promise.reject(new Error('away'));
    const [first, second] = [answers.find(funds, failing), answers.find(funds, async () => '"well"')];
    await expect(first).rejects.toThrow('away');
    expect((await second).body).toBe('well');
    expect((await answers.find(funds, async () => '"later"')).body).toBe('later');
  });

  it('cannot be changed by a page, since others have the same', async () => {
    const { find } = memory();
    const { data } = (await find(funds)).body as { data: { id: number }[] };
    expect(() => data.pop()).toThrow(TypeError);
    expect(() => Object.assign(data[0] ?? {}, { id: 2 })).toThrow(TypeError);
  });

  it('take no more than they may', async () => {
    const { asked, find } = memory(10_000);
    const large = JSON.stringify('x'.repeat(3_000));
    await find(funds, large);
    await find(provider, large);
    await find(funds, large);
    expect(asked).toHaveLength(3);
  });
});
