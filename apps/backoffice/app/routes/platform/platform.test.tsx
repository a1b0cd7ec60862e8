import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { organization, signedIn } from '../../../testing/people.ts';
import { asOperator, health, listOf, operator, part, shop } from '../../../testing/platform.ts';

const empty = {
  'GET /platform/operator/organizations': () => listOf([]),
  // Of a folder; nobody has it yet.
  'GET /platform/operator/implementations': () => listOf([shop({ organization: null })]),
};
const step = (title: string) => screen.getByRole('heading', { level: 3, name: title }).closest('li') ?? document.body;

describe('an operator', () => {
  it('who works for no organization lands at the platform', async () => {
    const { address } = await openScreen('/organisaties', asOperator(empty));
    expect(address()).toBe('/platform');
    expect(screen.getByRole('heading', { level: 1, name: 'Nog niemand hier' })).toBeDefined();
  });

  it('goes to and fro between an organization and the platform', async () => {
    const answers = asOperator({
      ...empty,
      'GET /platform/organizations': () => ({ data: [organization()], meta: {} }),
      'GET /platform/organizations/3/work': () => ({ data: { employee_id: 1, items: [], steps: [] } }),
    });
    const { user, address } = await openScreen('/platform/gezondheid', answers);
    await user.click(screen.getByText('Platform', { selector: '.tg-org__name' }));
    await user.click(screen.getByRole('link', { name: 'Gemeente Merendam' }));
    await screen.findByText('Gemeente Merendam', { selector: '.tg-org__name' });
    expect(address()).toBe('/o/3');
    await user.click(screen.getByText('Gemeente Merendam', { selector: '.tg-org__name' }));
    await user.click(screen.getByRole('link', { name: /^Platform/ }));
    await screen.findByRole('heading', { level: 1, name: 'Nog niemand hier' });
    expect(address()).toBe('/platform');
  });

  it('is told in the menu how many parts need a look, and which place is open', async () => {
    const parts = [part('mail', { state: 'wrong' }), part('jobs', { state: 'look' }), part('banks', { state: 'off' })];
    const { user } = await openScreen(
      '/platform/gezondheid',
      asOperator({ 'GET /platform/operator/health': () => ({ data: health(parts, 'wrong') }) }),
    );
    await user.click(screen.getByText('Meer', { selector: 'summary' }));
    const current = [...document.querySelectorAll('.tg-quickbar__sheet [aria-current]')].map(({ textContent }) => textContent);
    expect(current).toEqual(['Gezondheid2, 2 wachten']);
    expect(screen.getAllByRole('link', { name: /^Gezondheid 2 ?, 2 wachten$/ })[0]).toBeDefined();
  });
});

it('the platform is not there for who is no operator', async () => {
  await openScreen('/platform/organisaties', {
    ...signedIn(),
    'GET /platform/operator/organizations': () => listOf([]),
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Deze pagina is er niet' })).toBeDefined();
});

describe('the start of the platform', () => {
  it('tells on an empty platform what comes first, and that a shop needs an organization', async () => {
    const parts = [part('digid', { state: 'off' }), part('mail', { waiting: 3, state: 'look', oldest_at_locale: 'vandaag' })];
    await openScreen('/platform', asOperator({ ...empty, 'GET /platform/operator/health': () => ({ data: health(parts) }) }));
    expect(step('Klaar: Uw eigen sleutel').className).toBe('is-done');
    expect(step('Werkt alles?').className).toBe('is-now');
    expect(within(step('Werkt alles?')).getByText('E-mail: 3 wachten, de oudste sinds vandaag')).toBeDefined();
    expect(within(step('Werkt alles?')).getByText('DigiD: DigiD is nog niet ingesteld. Dat mag later.')).toBeDefined();
    const invite = within(step('Een tweede beheerder')).getByRole('link', { name: /Nodig iemand uit/ });
    expect(invite.getAttribute('href')).toBe('/platform/beheerders/nieuw');
    expect(within(step('De eerste winkel')).queryByRole('link')).toBeNull();
    expect(within(step('De eerste winkel')).getByText('Een winkel hoort bij een organisatie. Maak die eerst.')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Wat er is' })).toBeNull();
  });

  it('tells later what there is, and leaves the steps out once all are done', async () => {
    const both = { 'GET /platform/operator/operators': () => ({ data: [operator(), operator({ id: 2, is_self: false })] }) };
    await openScreen('/platform', asOperator(both));
    expect(screen.getByRole('heading', { level: 1, name: 'Aan de slag' })).toBeDefined();
    expect(screen.getByText('Alles wat nodig is, staat klaar.')).toBeDefined();
    expect(screen.queryByText('De eerste winkel')).toBeNull();
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['1Organisaties', '1Winkels', '2Beheerders', '0GezondheidAlles werkt']);
  });

  it('speaks English too', async () => {
    await openScreen('/en/platform', asOperator(empty));
    expect(screen.getByRole('heading', { level: 1, name: 'Nobody here yet' })).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Operators' })[0]?.getAttribute('href')).toBe('/en/platform/operators');
  });
});
