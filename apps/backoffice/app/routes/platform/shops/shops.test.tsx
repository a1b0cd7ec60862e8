import { screen, within } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openScreen, refused } from '../../../../testing/open-screen.tsx';
import { asOperator, host, listOf, shop, tenant } from '../../../../testing/platform.ts';

const list = 'GET /platform/operator/implementations';
const one = 'GET /platform/operator/implementations/5';
const change = 'PATCH /platform/operator/implementations/5';
const check = 'POST /platform/operator/implementations/5/check-hosts';
const store = 'POST /platform/organizations/7/implementations';
const shown = (given: Parameters<typeof shop>[0] = {}) => ({ [one]: () => ({ data: shop(given) }) });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the list', () => {
  it('says whose each shop is, whether it has a folder and whether its address works', async () => {
    const rows = [
      shop({ hosts: [host('duindam.test', 'reached'), host('mee.duindam.test', 'failed')] }),
      shop({ id: 6, key: 'merendam', name: 'Merendam', has_folder: true, organization: null }),
    ];
    await openScreen('/platform/winkels', asOperator({ [list]: () => listOf(rows) }));
    const table = screen.getByRole('table', { name: '2 winkels' });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      'Duindamduindamduindam.testNiet bereikbaarGemeente MerendamGeen, gewone opmaak',
      'MerendammerendamStaat in de eigen mapNog geenGevonden',
    ]);
  });

  it('says what to do where nothing fits, and where nothing is', async () => {
    const { user } = await openScreen('/platform/winkels?q=duin', asOperator({ [list]: () => listOf([]) }));
    expect(screen.getByRole('heading', { level: 2, name: 'Geen winkel met ‘duin’' })).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Toon alle winkels' }));
    await screen.findByRole('heading', { level: 2, name: 'Nog geen winkels' });
  });
});

describe('a new shop', () => {
  it('is made for an organization, and its address is called at once', async () => {
    const answers = { ...shown(), [store]: () => ({ data: { id: 5 } }), [check]: () => ({ data: shop() }) };
    const { user, calls, address } = await openScreen('/platform/winkels/nieuw?organisatie=7', asOperator(answers));
    await user.type(screen.getByRole('textbox', { name: 'Naam' }), 'Duindam');
    await user.type(screen.getByRole('textbox', { name: 'Sleutel' }), 'duindam');
    await user.type(screen.getByRole('textbox', { name: /Adres van de winkel/ }), 'https://tegoed.duindam.test/');
    await user.click(screen.getByRole('button', { name: 'Maak de winkel' }));
    await screen.findByText('Duindam is er.');
    expect(calls.find(({ call }) => call === store)?.body).toEqual({
      key: 'duindam',
      name: 'Duindam',
      hosts: ['tegoed.duindam.test'],
    });
    expect(calls.some(({ call }) => call === check)).toBe(true);
    expect(address()).toBe('/platform/winkels/5');
  });

  it('that is refused says why at its fields', async () => {
    const errors = { key: ['Dit woord is al in gebruik.'], 'hosts.0': ['Dit adres hoort al bij een andere website.'] };
    const { user } = await openScreen(
      '/platform/winkels/nieuw',
      asOperator({ [store]: () => refused(422, { message: '', errors }) }),
    );
    await user.type(screen.getByRole('textbox', { name: /Adres van de winkel/ }), 'a.test');
    await user.click(screen.getByRole('button', { name: 'Maak de winkel' }));
    await screen.findByRole('textbox', { name: 'Sleutel', description: /al in gebruik/ });
    expect(screen.getByRole('textbox', { name: /Adres van de winkel/, description: /andere website/ })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Dit adres hoort al bij een andere website.' }).getAttribute('href')).toBe('#host');
  });

  it('says of the organization that is chosen whether its citizens can apply', async () => {
    const sponsors = [tenant(), tenant({ id: 8, name: 'Gemeente Duindam', bsn_enabled: true })];
    const { user } = await openScreen(
      '/platform/winkels/nieuw?organisatie=8',
      asOperator({ 'GET /platform/operator/organizations': () => listOf(sponsors) }),
    );
    expect(screen.queryByText(/mag het BSN niet gebruiken/)).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Organisatie' }), 'Gemeente Merendam');
    expect(screen.getByText('Gemeente Merendam mag het BSN niet gebruiken')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Instellingen van Gemeente Merendam' }).getAttribute('href')).toBe(
      '/platform/organisaties/7',
    );
  });

  it('needs an organization that makes schemes', async () => {
    await openScreen('/platform/winkels/nieuw', asOperator({ 'GET /platform/operator/organizations': () => listOf([]) }));
    expect(screen.getByRole('link', { name: 'Maak een organisatie' }).getAttribute('href')).toBe('/platform/organisaties/nieuw');
    expect(screen.queryByRole('button', { name: 'Maak de winkel' })).toBeNull();
  });
});

describe('one shop', () => {
  it('says what stands in the way of its address, and looks again', async () => {
    let state: 'failed' | 'reached' = 'failed';
    const answers = asOperator({
      [one]: () => ({ data: shop({ hosts: [host('tegoed.duindam.test', state)] }) }),
      [check]: () => {
        state = 'reached';
        return { data: shop() };
      },
    });
    const { user } = await openScreen('/platform/winkels/5', answers);
    expect(screen.getByRole('heading', { level: 2, name: 'tegoed.duindam.test komt niet bij ons uit' })).toBeDefined();
    expect(screen.getByText(/tegoed\.duindam\.test CNAME localhost/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Kijk opnieuw' }));
    await screen.findByText('Werkt');
    expect(screen.queryByRole('heading', { name: /komt niet bij ons uit/ })).toBeNull();
  });

  it('without a folder says where to put one, and which pages it has', async () => {
    const pages = [{ page_type: 'home', state: 'public' } as const, { page_type: 'privacy', state: 'draft' } as const];
    await openScreen('/platform/winkels/5', asOperator(shown({ pages })));
    expect(screen.getByText('implementations/duindam/')).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: 'Deze winkel heeft nog geen adres' })).toBeDefined();
    expect(screen.getByRole('region', { name: 'Pagina’s' }).textContent).toBe(
      'Pagina’sBeginOpenbaarPrivacyConceptEen concept ziet niemand in de winkel. Schrijven kan hier nog niet.',
    );
  });

  it('tells at which address it can be tried, where it needs none of its own', async () => {
    vi.spyOn(location, 'hostname', 'get').mockReturnValue('beheer.localhost');
    await openScreen('/platform/winkels/5', asOperator(shown()));
    expect(
      screen.getByRole('heading', { level: 2, name: /^Om te proberen staat deze winkel op duindam\.localhost/ }),
    ).toBeDefined();
    expect(screen.queryByText('Deze winkel heeft nog geen adres')).toBeNull();
  });

  it('is changed under the version that was shown, with all its addresses', async () => {
    const organizations = {
      'GET /platform/operator/organizations': () => listOf([tenant(), tenant({ id: 9, name: 'Waterhoek' })]),
    };
    const answers = { ...shown({ hosts: [host('a.test', 'reached')] }), ...organizations, [change]: () => ({ data: shop() }) };
    const { user, calls } = await openScreen('/platform/winkels/5', asOperator(answers));
    await user.type(screen.getByRole('textbox', { name: /Adressen/ }), '{Enter}https://b.test/');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Organisatie' }), 'Waterhoek');
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByText('Bewaard voor Duindam.');
    const sent = calls.find(({ call }) => call === change);
    expect(sent?.headers.get('if-match')).toBe('"2"');
    expect(sent?.body).toEqual({ name: 'Duindam', hosts: ['a.test', 'b.test'], organization_id: 9 });
  });

  it('says at the field of all addresses what is wrong with one of them', async () => {
    const errors = { 'hosts.1': ['Dit adres hoort al bij een andere website.'] };
    const { user } = await openScreen(
      '/platform/winkels/5',
      asOperator({ ...shown(), [change]: () => refused(422, { message: 'x', errors }) }),
    );
    await user.type(screen.getByRole('textbox', { name: /Adressen/ }), 'a.test b.test');
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByRole('textbox', { name: /Adressen/, description: /andere website/ });
  });

  it('that somebody else changed meanwhile shows both values', async () => {
    let stored = shop();
    const answers = asOperator({
      [one]: () => ({ data: stored }),
      [change]: () => {
        stored = shop({ name: 'Tegoed Duindam', version: 3 });
        return refused(412, { message: '', error: 'changed_meanwhile', meta: { message: 'Nadia bewaarde dit.', data: stored } });
      },
    });
    const { user } = await openScreen('/platform/winkels/5', answers);
    await user.type(screen.getByRole('textbox', { name: 'Naam' }), ' aan zee');
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByText('Nadia bewaarde dit.');
    expect(screen.getByRole('alert').textContent).toMatch(/Naam.*Tegoed Duindam.*Duindam aan zee/);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Naam' }).value).toBe('Duindam aan zee');
  });

  it('is only read by who did not prove of late who they are', async () => {
    await openScreen('/platform/winkels/5', asOperator(shown(), false));
    expect(screen.getByRole('link', { name: 'Bevestig dat u het bent' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Bewaar' })).toBeNull();
  });
});
