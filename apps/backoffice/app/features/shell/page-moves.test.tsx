import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { organization, signedIn } from '../../../testing/people.ts';

const answers: Answers = {
  ...signedIn(organization({ permissions: ['manage_providers', 'manage_employees'] })),
  'GET /platform/organizations/3/providers': () => ({ data: [], meta: { total: 0, last_page: 1, from: 0, to: 0 } }),
};
const inMenu = (name: string) => within(screen.getByRole('navigation', { name: 'Hoofdmenu', hidden: true })).getByText(name);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('going from page to page', () => {
  it('gives the focus to the heading of the next one', async () => {
    const { user } = await openScreen('/o/3', answers);
    expect(document.activeElement).toBe(document.body);
    await user.click(inMenu('Aanmeldingen'));
    const next = await heading('Aanmeldingen');
    expect(document.activeElement).toBe(next);
    expect(document.title).toBe('Aanmeldingen | Tegoed beheer');
    history.back();
    await waitFor(async () => expect(document.activeElement).toBe(await heading('Vandaag')));
  });

  it('leaves the focus where it is when only the query changes', async () => {
    const { user, address } = await openScreen('/o/3/aanmeldingen', answers);
    const view = screen.getByRole('link', { name: /^Toegelaten/ });
    await user.click(view);
    await waitFor(() => expect(address()).not.toBe('/o/3/aanmeldingen'));
    expect(document.activeElement).toBe(view);
  });

  it('shows that the next one is on its way', async () => {
    const answer = Promise.withResolvers<void>();
    const { user } = await openScreen('/o/3', {
      ...answers,
      'GET /platform/organizations/3/providers': async () => {
        await answer.promise;
        return refused(403);
      },
    });
    await user.click(inMenu('Aanmeldingen'));
    await screen.findByRole('progressbar', { name: 'De gegevens komen eraan' });
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
    answer.resolve();
    await heading('U mag dit niet bekijken');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('false');
  });
});
