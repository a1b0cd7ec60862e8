import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { organization, signedIn } from '../../../testing/people.ts';
import { providerRow } from '../../../testing/providers.ts';
import { shownTexts } from '../../../testing/shown-text.ts';

const list = 'GET /platform/organizations/3/sponsor/providers';

function listed(rows: readonly ReturnType<typeof providerRow>[], more: Answers = {}): Answers {
  return {
    ...signedIn(organization({ permissions: ['manage_providers', 'view_finances'] })),
    'GET /platform/organizations/3/funds': () => ({ data: [{ id: 5, name: 'Kindpakket' }], meta: { total: 1 } }),
    [list]: () => ({ data: rows, meta: { total: rows.length, last_page: 1, from: 1, to: rows.length } }),
    ...more,
  };
}

const [scheme] = providerRow().funds;
const fund = (given: object) => ({ ...scheme, ...given }) as NonNullable<typeof scheme>;

function askedOf(calls: Awaited<ReturnType<typeof openScreen>>['calls']) {
  return Object.fromEntries(new URLSearchParams(calls.findLast(({ call }) => call === list)?.search));
}

describe('providers', () => {
  it('have one row each, with their schemes, what waits, and what was paid this year', async () => {
    const { calls } = await openScreen(
      '/o/3/aanbieders',
      listed([
        providerRow({ products_pending_count: 2 }),
        providerRow({ id: 21, name: 'Judoclub De Mat', funds: [fund({}), fund({ state: 'pending' })] }),
        providerRow({ id: 22, name: 'Museum', funds: [1, 2, 3].map((id) => fund({ fund_id: id })) }),
        providerRow({ id: 23, name: 'Kiosk', funds: [fund({ state: 'rejected' })] }),
      ]),
    );
    const rows = within(screen.getByRole('table', { name: '4 aanbieders' }))
      .getAllByRole('row')
      .slice(1);
    expect(shownTexts(rows)).toEqual([
      'Zwembad De GolfslagKindpakket182 wachten op u€ 480,00Doet mee',
      'Judoclub De MatKindpakket18€ 480,001 aanmelding',
      'Museum3 regelingen18€ 480,00Doet mee',
      'KioskNog niets18€ 480,00Doet niet mee',
    ]);
    expect(screen.getByRole('link', { name: 'Zwembad De Golfslag' }).getAttribute('href')).toBe('/o/3/aanbieders/20');
    expect(askedOf(calls)).toMatchObject({ from: `${new Date().getFullYear()}-01-01`, order_by: 'name', order_dir: 'asc' });
  });

  it('are narrowed and ordered by what stands in the address', async () => {
    const { user, calls, address } = await openScreen('/o/3/aanbieders', listed([providerRow()]));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Regeling' }), 'Kindpakket');
    await screen.findByRole('option', { name: 'Kindpakket', selected: true });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stand' }), 'Doet mee');
    await screen.findByRole('option', { name: 'Doet mee', selected: true });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Aanbod' }), 'Met aanbod dat op u wacht');
    await screen.findByRole('option', { name: 'Met aanbod dat op u wacht', selected: true });
    await user.click(screen.getByRole('link', { name: 'Omzet dit jaar' }));
    expect(askedOf(calls)).toMatchObject({
      fund_id: '5',
      state: 'accepted',
      products_pending: '1',
      order_by: 'turnover',
      order_dir: 'desc',
    });
    await user.click(screen.getByRole('link', { name: 'Omzet dit jaar' }));
    expect(askedOf(calls)).toMatchObject({ order_by: 'turnover', order_dir: 'asc' });
    await user.click(screen.getByRole('link', { name: 'Aanbieder' }));
    expect(askedOf(calls)).toMatchObject({ order_by: 'name', order_dir: 'asc' });
    expect(address()).toBe('/o/3/aanbieders?regeling=5&stand=accepted&aanbod=wacht');
  });

  it('are none that fit, or none yet', async () => {
    const { user } = await openScreen('/en/o/3/providers?q=xyz', listed([]));
    await user.click(screen.getByRole('link', { name: 'Clear all filters' }));
    await screen.findByRole('heading', { name: 'No providers yet' });
  });

  it('are listed for who may not see the schemes, without their filter', async () => {
    await openScreen('/o/3/aanbieders', listed([providerRow()], { 'GET /platform/organizations/3/funds': () => refused(403) }));
    expect(screen.getByRole('table', { name: '1 aanbieder' })).toBeDefined();
    expect(screen.queryByRole('combobox', { name: 'Regeling' })).toBeNull();
  });

  it('are not for who may not see them', async () => {
    await openScreen('/o/3/aanbieders', listed([], { [list]: () => refused(403) }));
    expect(screen.getByRole('alert')).toBeDefined();
  });
});
