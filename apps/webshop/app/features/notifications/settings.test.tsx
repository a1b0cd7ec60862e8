import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { noNetwork } from '../../../testing/fake-api.ts';
import type { Fakes } from '../../../testing/fake-api.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const change = 'PATCH /platform/notifications/settings';
const kind = { key: 'vouchers.payment_success', type: 'email', subscribed: true } as const;

async function openSettings(api: Fakes = {}) {
  return renderRoute('/preferences/notifications', {
    signedIn: true,
    api: {
      'GET /platform/notifications/settings': {
        data: { email: 'inwoner@example.org', email_unsubscribed: false, preferences: [kind] },
      },
      [change]: {},
      ...api,
    },
  });
}

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Als ik heb betaald/ });

/** Everything that is told when it can be done without, with what is chosen. */
const choices = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);

describe('what a citizen is told', () => {
  it('changes one thing, and leaves the others as they were', async () => {
    const others = [
      { ...kind, key: 'funds.fund_expires' },
      { ...kind, key: 'voucher.transaction', type: 'push' },
    ] as const;
    const { user } = await openSettings({
      'GET /platform/notifications/settings': {
        data: { email: 'inwoner@example.org', email_unsubscribed: false, preferences: [kind, ...others] },
      },
    });
    expect(choices()).toEqual([true, true, true]);
    await user.click(box());
    await expect.poll(choices).toEqual([false, true, true]);
  });

  it.each(['a press', 'Enter'])('changes at once by %s, and is kept on the platform', async (way) => {
    const { user, api } = await openSettings();
    expect(box().checked).toBe(true);
    if (way === 'Enter') box().focus();
    await (way === 'Enter' ? user.keyboard('{Enter}') : user.click(box()));
    await expect.poll(() => box().checked).toBe(false);
    await screen.findByText('Opgeslagen!');
    expect(api.seen(change)).toMatchObject([
      { body: { email_unsubscribed: false, preferences: [{ ...kind, subscribed: false }] } },
    ]);
  });

  it('is put back with the reason when it was not kept', async () => {
    const { user } = await openSettings({ [change]: noNetwork });
    await user.click(box());
    expect((await screen.findByRole('alert')).textContent).toContain('Uw keuze is niet bewaard.');
    expect(box().checked).toBe(true);
  });

  it('stops and starts with one button, which keeps the focus', async () => {
    const { user, api } = await openSettings();
    await user.click(screen.getByRole('button', { name: 'Stuur mij geen e-mails meer' }));
    const start = await screen.findByRole('button', { name: 'Stuur mij weer e-mails' });
    expect(document.activeElement).toBe(start);
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(start);
    await screen.findByRole('button', { name: 'Stuur mij geen e-mails meer' });
    expect(api.seen(change).map(({ body }) => body)).toEqual([{ email_unsubscribed: true }, { email_unsubscribed: false }]);
  });
});
