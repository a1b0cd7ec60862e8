import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { noNetwork, refused, tooOften } from '../../../testing/fake-api.ts';
import type { Fakes } from '../../../testing/fake-api.ts';
import { personalPages } from '../../../testing/personal-pages.ts';
import { publicPages } from '../../../testing/public-pages.ts';
import { renderRoute } from '../../../testing/render-route.tsx';
import { address, voucher } from '../../../testing/things.ts';
import { expectWrong } from '../../../testing/announcements.ts';

const redeem = 'POST /platform/funds/redeem';
const field = () => screen.getByLabelText<HTMLInputElement>(/code/i, { selector: '#activation-code' });

async function openCode(api: Fakes = {}) {
  return renderRoute('/code', {
    signedIn: true,
    api: { ...personalPages['voucher-ready'].api, [redeem]: { vouchers: [voucher()] }, ...api },
  });
}

describe('the code from the letter', () => {
  it('becomes a voucher, once though pressed twice', async () => {
    const answer = Promise.withResolvers<{ vouchers: ReturnType<typeof voucher>[] }>();
    const { user, api, address: at } = await openCode({ [redeem]: () => answer.promise });
    await user.type(field(), 'k7dn 4p2x');
    const button = document.querySelector<HTMLElement>('main form button[type="submit"]') as HTMLElement;
    await user.dblClick(button);
    answer.resolve({ vouchers: [voucher()] });
    await expect.poll(at).toBe(`/tegoeden/${address}/gelukt`);
    expect(api.seen(redeem)).toMatchObject([{ body: { code: 'k7dn-4p2x' } }]);
  });

  it('has the same key when the answer was lost', async () => {
    const { user, api, address: at } = await openCode({ [redeem]: noNetwork });
    await user.type(field(), 'K7DN4P2X{Enter}');
    await expect.poll(() => api.seen(redeem)).toHaveLength(1);
    await expectWrong(field(), 'Wij krijgen geen antwoord');
    api.change({ [redeem]: { vouchers: [voucher()] } });
    await user.type(field(), '{Enter}');
    await expect.poll(at).toBe(`/tegoeden/${address}/gelukt`);
    const [first, second] = api.seen(redeem).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).toBe(first);
  });

  it.each([
    ['is empty', '', 'Vul de code uit uw brief in.'],
    ['is too short', 'K7DN4P2', 'Deze code is niet compleet.'],
    ['is too long', 'K7DN4P2XX', 'Dit is te lang.'],
  ])('that %s is not asked for', async (_, typed, words) => {
    const { user, api } = await openCode();
    await user.type(field(), `${typed}{Enter}`);
    await expectWrong(field(), words);
    expect(api.seen(redeem)).toEqual([]);
  });

  it('that gives no voucher is good for a scheme to choose, and says so', async () => {
    const { user, address: at } = await openCode({ ...publicPages.funds.api, [redeem]: { vouchers: [] } });
    await user.type(field(), 'K7DN4P2X{Enter}');
    await screen.findByText('Uw code is goed. Kies nu een regeling.');
    await expect.poll(at).toBe('/fondsen');
  });

  it('that is unknown can be looked over, as it was typed', async () => {
    const { user } = await openCode({
      [redeem]: refused(404, { error: 'not_found', meta: { title: 'Onbekend', message: 'Deze code kennen wij niet.' } }),
    });
    await user.type(field(), 'K7DN4P2X{Enter}');
    await screen.findAllByText('Deze code kennen wij niet.');
    expect(field().value).toContain('K7DN');
  });

  it('that was tried too often is told in a dialog', async () => {
    const { user } = await openCode({ [redeem]: tooOften('Probeer het over 10 minuten.') });
    await user.type(field(), 'K7DN4P2X{Enter}');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Probeer het over 10 minuten.');
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a visitor who has a code', () => {
  it('types it first, and finds it again where they sign in', async () => {
    const { user, api, address: at } = await renderRoute('/code');
    await user.type(field(), 'K7DN4P2X{Enter}');
    await expect.poll(at).toMatch(/^\/start\?target=/);
    await screen.findByText('K7DN-4P2X');
    expect(api.calls.map(({ name }) => name)).not.toContain(redeem);
  });
});
