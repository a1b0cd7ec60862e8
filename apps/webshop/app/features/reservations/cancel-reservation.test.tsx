import type { Schema } from '@tegoed/contract';
import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { Part } from '../../../testing/answer.ts';
import { refused } from '../../../testing/fake-api.ts';
import type { Fakes } from '../../../testing/fake-api.ts';
import { personalPages } from '../../../testing/personal-pages.ts';
import { renderRoute } from '../../../testing/render-route.tsx';
import { reservation } from '../../../testing/things.ts';
import { expectAnnounced } from '../../../testing/announcements.ts';

const cancel = 'PATCH /platform/product-reservations/{id}';
const one = 'GET /platform/product-reservations/{id}';

async function openReservation(api: Fakes = {}, config: Part<Schema<'PlatformConfig'>> = {}) {
  return renderRoute('/reserveringen/21', {
    signedIn: true,
    api: { ...personalPages.reservation.api, [cancel]: [], ...api },
    config,
  });
}

async function openQuestion(api: Fakes = {}) {
  const page = await openReservation(api);
  await page.user.click(await screen.findByRole('button', { name: /annule/i }));
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
}

describe('cancelling a reservation', () => {
  it('asks first, is done once, and leads the reader to the page as it is now', async () => {
    const held = Promise.withResolvers<[]>();
    const { user, api, dialog } = await openQuestion({ [cancel]: () => held.promise });
    expect(api.seen(cancel)).toEqual([]);
    await user.dblClick(dialog.getByRole('button', { name: 'Ja, annuleer mijn reservering' }));
    api.change({ [one]: { data: reservation({ state: 'canceled_by_client' }) } });
    held.resolve([]);
    await screen.findByText('Uw reservering van Zwemles is geannuleerd.');
    await expect.poll(() => screen.queryByRole('button', { name: /annule/i })).toBeNull();
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(api.seen(cancel)).toMatchObject([{ params: { id: '21' }, body: { state: 'canceled_by_client' } }]);
  });

  it('does nothing when the reader would rather not', async () => {
    const { user, api, dialog } = await openQuestion();
    await user.click(dialog.getByRole('button', { name: 'Toch niet' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(api.seen(cancel)).toEqual([]);
  });

  it('announces why it was not done', async () => {
    const { user, dialog } = await openQuestion({ [cancel]: refused(403, { message: 'De aanbieder keurde dit net goed.' }) });
    await user.click(dialog.getByRole('button', { name: 'Ja, annuleer mijn reservering' }));
    expectAnnounced(await within(screen.getByRole('main')).findByText('De aanbieder keurde dit net goed.'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of an approved one names whom to call', async () => {
    const created = new Date().toISOString().slice(0, 10);
    const accepted = reservation({ state: 'accepted', created_at: `${created} 00:00:01`, expire_at: '2999-12-31 00:00:00' });
    const { dialog, api } = await openQuestion({
      [one]: { data: accepted },
      'GET /platform/providers/{organization_id}': { data: { id: 5, name: 'Zwembad De Kuil', phone: '0201234567' } },
    });
    expect(dialog.getByRole('heading', { name: 'Bel de aanbieder om te annuleren' })).toBeDefined();
    await dialog.findByRole('link', { name: /020/ });
    expect(api.seen(cancel)).toEqual([]);
  });

  it('of an approved one says until which day it could be done, of as many days as the shop gives', async () => {
    await openReservation(
      {
        [one]: { data: reservation({ state: 'accepted', created_at: '2026-03-04 10:00:00', expire_at: '2999-12-31 00:00:00' }) },
      },
      { days_to_cancel: 5 },
    );
    await screen.findByRole('button', { name: 'Kunt u toch niet komen?' });
    expect(screen.getByText(/^Annuleren kon tot en met/).textContent).toMatch(/9.maart.2026/);
  });
});
