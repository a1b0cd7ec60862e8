import { describe, expect, it } from 'vitest';
import { createAnswerMemory, type AskedAnswer } from './answer-memory.ts';

const host = 'http://localhost:4000/api/v1/platform';
const funds: AskedAnswer = {
  page: { shopKey: 'merendam', offerId: undefined, providerId: undefined, listsHours: false },
  version: { ofShop: '1', ofPage: '1 home' },
  address: `${host}/funds?check_criteria=1`,
  language: 'nl',
};
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
    expect(await find(funds)).toEqual({ data: [{ id: 1 }] });
    expect(asked).toHaveLength(1);
  });

  it.each<[string, AskedAnswer]>([
    ['of another shop', { ...funds, page: { ...funds.page, shopKey: 'zuiddam' } }],
    ['in another language', { ...funds, language: 'en' }],
    ['at another host', { ...funds, address: funds.address.replace('localhost', 'tegoed.merendam.example') }],
    ['to another question', { ...funds, address: `${host}/funds?check_criteria=1&per_page=1` }],
    ['once something of the shop was changed', { ...funds, version: { ofShop: '2', ofPage: '2 home' } }],
  ])('are asked for anew %s', async (_other, answer) => {
    const { asked, find } = memory();
    await find(funds);
    await find(answer);
    expect(asked).toHaveLength(2);
  });

  it('of the shop do not depend on what else is on a page', async () => {
    const { asked, find } = memory();
    await find(funds);
    await find({ ...funds, version: { ofShop: '1', ofPage: '1 of an offer' } });
    expect(asked).toHaveLength(1);
  });

  it.each(['providers/9', 'products/7', 'offices/3', 'providers?per_page=0', 'vouchers'])(
    'of anything else change with the page: %s',
    async (path) => {
      const { asked, find } = memory();
      const answer = { ...provider, address: `${host}/${path}` };
      await find(answer);
      await find({ ...answer, version: { ofShop: '1', ofPage: '1 other' } });
      expect(asked).toHaveLength(2);
    },
  );

  it('of a page of one provider are not those of another page, whose version says less', async () => {
    const { asked, find } = memory();
    await find(provider);
    await find({ ...provider, page: { ...provider.page, providerId: 9 } });
    await find(provider);
    expect(asked).toHaveLength(2);
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
    expect(await second).toBe('well');
    expect(await answers.find(funds, async () => '"later"')).toBe('later');
  });

  it('cannot be changed by a page, since others have the same', async () => {
    const { find } = memory();
    const { data } = (await find(funds)) as { data: { id: number }[] };
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
