import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openScreen, refused } from '../../../../testing/open-screen.tsx';
import { asOperator, listOf, tenant } from '../../../../testing/platform.ts';

const list = 'GET /platform/operator/organizations';
const store = 'POST /platform/operator/organizations';
const one = 'GET /platform/operator/organizations/7';
const change = 'PATCH /platform/operator/organizations/7';

describe('the list', () => {
  it('shows each with its owner and whether they came', async () => {
    const rows = [tenant(), tenant({ id: 8, name: 'Zwembad', is_sponsor: false, owner_invited: true })];
    await openScreen('/platform/organisaties', asOperator({ [list]: () => listOf(rows) }));
    const table = screen.getByRole('table', { name: '2 organisaties' });
    expect(within(table).getByRole('link', { name: 'Gemeente Merendam' }).getAttribute('href')).toBe('/platform/organisaties/7');
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringContaining('Naam'),
      'Gemeente MerendamSponsorfemke@merendam.exampleNog nooitActief',
      'ZwembadNog nietsfemke@merendam.exampleNog nooitUitgenodigd',
    ]);
  });

  it('is asked by words, kind and order, which stand in the address', async () => {
    const { user, calls, address } = await openScreen('/platform/organisaties?soort=provider&volgorde=naam', asOperator());
    await user.type(screen.getByRole('searchbox'), 'meren{Enter}');
    await screen.findByDisplayValue('meren');
    expect(address()).toBe('/platform/organisaties?soort=provider&volgorde=naam&q=meren');
    expect(screen.getByRole('link', { name: /Aanbieders/ }).getAttribute('aria-current')).toBe('page');
    expect(calls.filter(({ call }) => call === list)).toHaveLength(10);
  });

  it('says what to do where nothing fits, and where nothing is', async () => {
    const { user } = await openScreen('/platform/organisaties?q=duin', asOperator({ [list]: () => listOf([]) }));
    expect(screen.getByRole('heading', { level: 2, name: 'Niets gevonden' })).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Toon alle organisaties' }));
    await screen.findByRole('heading', { level: 2, name: 'Nog geen organisaties' });
  });
});

describe('a new organization', () => {
  it('is made for its owner, who is invited', async () => {
    const answers = asOperator({ [store]: () => ({ data: tenant({ owner_invited: true }) }), [one]: () => ({ data: tenant() }) });
    const { user, calls, address } = await openScreen('/platform/organisaties/nieuw', answers);
    await user.type(screen.getByRole('textbox', { name: 'Naam' }), 'Gemeente Duindam');
    await user.type(screen.getByRole('textbox', { name: 'KVK-nummer' }), '00100400');
    await user.type(screen.getByRole('textbox', { name: 'E-mailadres' }), 'p.smit@duindam.example');
    await user.click(screen.getByRole('checkbox', { name: /Beoordelaar/ }));
    await user.click(screen.getByRole('button', { name: 'Maak en nodig uit' }));
    await screen.findByText('Gemeente Duindam is er. p.smit@duindam.example kreeg een uitnodiging.');
    const sent = calls.find(({ call }) => call === store);
    expect(sent?.body).toEqual({
      name: 'Gemeente Duindam',
      kvk: '00100400',
      owner_email: 'p.smit@duindam.example',
      is_sponsor: true,
      is_validator: false,
      is_provider: false,
    });
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(address()).toBe('/platform/organisaties/7');
  });

  it('that is refused says why at each field', async () => {
    const errors = { kvk: ['Dit is al in gebruik.'], owner_email: ['Dit is geen e-mailadres.'] };
    const { user } = await openScreen(
      '/platform/organisaties/nieuw',
      asOperator({ [store]: () => refused(422, { message: '', errors }) }),
    );
    await user.click(screen.getByRole('button', { name: 'Maak en nodig uit' }));
    await screen.findByRole('textbox', { name: 'KVK-nummer', description: /al in gebruik/ });
    expect(screen.getByRole('textbox', { name: 'E-mailadres', description: /geen e-mailadres/ })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Dit is al in gebruik.' }).getAttribute('href')).toBe('#kvk');
  });
});

describe('one organization', () => {
  it('is changed under the version that was shown', async () => {
    const { user, calls } = await openScreen(
      '/platform/organisaties/7',
      asOperator({ [one]: () => ({ data: tenant() }), [change]: () => ({ data: tenant({ version: 4 }) }) }),
    );
    expect(screen.getByRole('heading', { level: 2, name: 'U ziet hier geen gegevens van inwoners' })).toBeDefined();
    await user.click(screen.getByRole('switch', { name: 'BSN gebruiken' }));
    await user.selectOptions(screen.getByRole('combobox'), 'apply_auto_requested');
    const throttle = screen.getByRole('textbox', { name: /Hoeveel keer/ });
    await user.clear(throttle);
    await user.type(throttle, '50');
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByText('Bewaard voor Gemeente Merendam.');
    const sent = calls.find(({ call }) => call === change);
    expect(sent?.headers.get('if-match')).toBe('"3"');
    expect(sent?.body).toEqual({
      is_sponsor: true,
      is_validator: false,
      is_provider: false,
      bsn_enabled: true,
      allow_manual_bulk_processing: true,
      allow_batch_reservations: false,
      backoffice_available: false,
      validator_auto_accept_funds: false,
      fund_request_policy: 'apply_auto_requested',
      provider_throttling_value: 50,
    });
  });

  it('that somebody else changed meanwhile shows both values, and keeps what was typed', async () => {
    let stored = tenant();
    const { user, calls } = await openScreen(
      '/platform/organisaties/7',
      asOperator({
        [one]: () => ({ data: stored }),
        [change]: ({ headers }) => {
          if (headers.get('if-match') === '"4"') return { data: tenant({ name: 'Merendam Zuid', version: 5 }) };
          stored = tenant({ version: 4, provider_throttling_value: 20 });
          const meta = { message: 'Nadia bewaarde dit.', version: 4, data: stored };
          return refused(412, { message: '', error: 'changed_meanwhile', meta });
        },
      }),
    );
    await user.click(screen.getByRole('switch', { name: 'BSN gebruiken' }));
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByText('Nadia bewaarde dit.');
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toMatch(/BSN gebruiken.*Uit.*Aan/);
    expect(alert.textContent).toMatch(/Hoeveel keer.*20.*100/);
    expect(screen.getByRole('switch', { name: 'BSN gebruiken' }).getAttribute('aria-checked')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByText('Bewaard voor Merendam Zuid.');
    expect(calls.filter(({ call }) => call === change).map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"']);
  });

  it('stays what it is while it works by it', async () => {
    const message = 'Deze organisatie heeft nog regelingen.';
    const refusal = () => refused(403, { message, error: 'organization_has_funds' });
    const { user } = await openScreen(
      '/platform/organisaties/7',
      asOperator({ [one]: () => ({ data: tenant() }), [change]: refusal }),
    );
    await user.click(screen.getByRole('switch', { name: 'Sponsor' }));
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByText(message);
  });

  it('is only read by who did not prove of late who they are', async () => {
    await openScreen('/platform/organisaties/7', asOperator({ [one]: () => ({ data: tenant() }) }, false));
    expect(screen.queryByRole('button', { name: 'Bewaar' })).toBeNull();
    const prove = screen.getByRole('link', { name: 'Bevestig dat u het bent' });
    expect(prove.getAttribute('href')).toBe('/inloggen/nogmaals?naar=%2Fplatform%2Forganisaties%2F7');
    expect(screen.getByRole('switch', { name: 'Sponsor' }).closest('fieldset')?.disabled).toBe(true);
  });
});

describe('another owner', () => {
  it('takes the place of one who never came, after what follows was told', async () => {
    const invited = tenant({ owner_invited: true });
    const right = 'anke@merendam.example';
    const answers = asOperator({
      [one]: () => ({ data: invited }),
      [change]: () => ({ data: { ...invited, owner_email: right } }),
    });
    const { user, calls } = await openScreen('/platform/organisaties/7', answers);
    await user.click(screen.getByRole('link', { name: 'Andere eigenaar' }));
    await screen.findByText('De uitnodiging aan femke@merendam.example werkt niet meer.');
    await user.type(screen.getByRole('textbox', { name: 'E-mailadres van de nieuwe eigenaar' }), right);
    await user.click(screen.getByRole('button', { name: 'Maak eigenaar en nodig uit' }));
    await screen.findByText('anke@merendam.example is nu eigenaar van Gemeente Merendam en kreeg een uitnodiging.');
    const sent = calls.find(({ call }) => call === change);
    expect([sent?.body, sent?.headers.get('if-match')]).toEqual([{ owner_email: right }, '"3"']);
  });

  it('is the owner’s own matter once they came', async () => {
    await openScreen('/platform/organisaties/7/eigenaar', asOperator({ [one]: () => ({ data: tenant() }) }));
    expect(screen.getByText(/Alleen de eigenaar kan de organisatie overdragen/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Maak eigenaar/ })).toBeNull();
  });
});
