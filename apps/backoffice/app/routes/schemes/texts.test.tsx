import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { organization, signedIn } from '../../../testing/people.ts';
import { scheme, schemeCall, shownScheme, updateCall } from '../../../testing/schemes.ts';

const writer = organization({ permissions: ['view_funds', 'manage_fund_texts'] });
const place = '/o/3/regelingen/5/teksten';
const tags = [
  { id: 1, key: 'kinderen', name: 'Kinderen' },
  { id: 2, key: 'thuis', name: 'Thuis' },
];
const withTags: Answers = { 'GET /platform/tags': () => ({ data: tags, meta: {} }) };
const faq = [{ id: 31, title: 'Mag het?', description: 'Ja.', description_html: '<p>Ja.</p>' }];
const form = { ...signedIn(writer), ...withTags, ...shownScheme({ tags: tags.slice(0, 1), faq }) };

describe('the texts of a scheme', () => {
  it('are previewed while they are typed, as elements and never as HTML', async () => {
    const { user } = await openScreen(place, form);
    const box = screen.getByRole('region', { name: 'Zo ziet een inwoner het' });
    expect(box.tabIndex, 'it scrolls, so arrows must reach it').toBe(0);
    const preview = within(box);
    await preview.findByRole('heading', { level: 2, name: 'Voor wie' });
    const text = screen.getByRole('textbox', { name: 'Uitleg' });
    await user.clear(text);
    await user.click(text);
    await user.paste('Lees **dit** [eerst](javascript:alert(1)) en [hier](https://x.example) <img src=x onerror=alert(1)>');
    expect((await preview.findByText('dit')).tagName).toBe('STRONG');
    expect(preview.queryByRole('link', { name: 'eerst' })).toBeNull();
    expect(preview.getByRole('link', { name: 'hier' }).getAttribute('href')).toBe('https://x.example');
    expect(document.querySelector('.tg-schemeview img')).toBeNull();
  });

  it('are stored where they changed and no more, under the version that was shown', async () => {
    let stored = scheme({ tags: tags.slice(0, 1), faq: [...faq] });
    const { user, calls } = await openScreen(place, {
      ...form,
      [schemeCall]: () => ({ data: stored }),
      [updateCall]: () => {
        stored = { ...stored, version: 8, name: 'Kindpakket 2027' };
        return { data: stored };
      },
    });
    const name = screen.getByRole('textbox', { name: 'Naam' });
    await user.clear(name);
    await user.type(name, 'Kindpakket 2027');
    await user.click(screen.getByRole('checkbox', { name: 'Thuis' }));
    await user.click(screen.getByRole('button', { name: 'Voeg een vraag toe' }));
    const added = within(screen.getByRole('group', { name: 'Vraag 2' }));
    await user.type(added.getByRole('textbox', { name: 'Vraag' }), 'Hoe lang?');
    await user.type(added.getByRole('textbox', { name: 'Antwoord' }), 'Een jaar.');
    await user.click(screen.getByRole('button', { name: 'Zet vraag 2 hoger' }));
    expect(screen.getByText('Nog niet bewaard')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByText('Bewaard');
    const sent = calls.find(({ call }) => call === updateCall);
    expect(sent?.headers.get('if-match')).toBe('"7"');
    expect(sent?.body).toEqual({
      name: 'Kindpakket 2027',
      tag_ids: [1, 2],
      faq: [
        { id: null, title: 'Hoe lang?', description: 'Een jaar.' },
        { id: 31, title: 'Mag het?', description: 'Ja.' },
      ],
    });
  });

  it('take a picture with them once it was sent', async () => {
    const { user, calls } = await openScreen(place, {
      ...form,
      'POST /medias': () => ({ data: { uid: 'abc', sizes: { thumbnail: '/media/abc/thumbnail.jpg' } } }),
      [updateCall]: () => ({ data: scheme({ version: 8 }) }),
    });
    const picture = new File(['x'], 'kind.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Kies een plaatje'), picture);
    await screen.findByText('Nieuw plaatje, nog niet bewaard');
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByText('Bewaard');
    expect(calls.find(({ call }) => call === updateCall)?.body).toEqual({ media_uid: 'abc' });
  });

  it('show a way to get help once it is filled', async () => {
    const { user, calls } = await openScreen(place, { ...form, [updateCall]: () => ({ data: scheme({ version: 8 }) }) });
    await user.type(screen.getByRole('textbox', { name: /^Telefoon/ }), '14 024');
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByText('Bewaard');
    expect(calls.find(({ call }) => call === updateCall)?.body).toEqual({ help_phone: '14 024', help_show_phone: true });
  });

  it('say at their field what is wrong', async () => {
    const { user, calls } = await openScreen(place, {
      ...form,
      [updateCall]: () => refused(422, { message: '', errors: { external_link_url: ['Dit is geen adres.'] } }),
    });
    await user.type(screen.getByRole('textbox', { name: /^Adres van de extra knop/ }), 'hier');
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByRole('textbox', { name: /^Adres van de extra knop/, description: /Dit is geen adres/ });
    await user.clear(screen.getByRole('textbox', { name: 'Naam' }));
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByRole('textbox', { name: 'Naam', description: /minstens twee tekens/ });
    expect(calls.filter(({ call }) => call === updateCall)).toHaveLength(1);
  });

  it('show both where somebody else was first, and keep what was typed', async () => {
    let stored = scheme();
    const { user } = await openScreen(place, {
      ...form,
      [schemeCall]: () => ({ data: stored }),
      [updateCall]: () => {
        stored = scheme({ version: 8, name: 'Kinderpakket' });
        return refused(412, { error: 'changed_meanwhile', meta: { message: 'Bas bewaarde dit net.', data: stored } });
      },
    });
    await user.type(screen.getByRole('textbox', { name: 'Naam' }), ' Plus');
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByText('Bas bewaarde dit net.');
    expect(screen.getByText('Kinderpakket', { selector: 'dd' })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Naam' }).value).toBe('Kindpakket Plus');
    expect(screen.getByText('Nog niet bewaard')).toBeDefined();
  });

  it('are not left unsaved without a question', async () => {
    const { user, address } = await openScreen(place, form);
    await user.type(screen.getByRole('textbox', { name: 'Naam' }), '!');
    await user.click(screen.getByRole('link', { name: 'Overzicht' }));
    await screen.findByRole('dialog', { name: 'Weggaan zonder te bewaren?' });
    await user.click(screen.getByRole('button', { name: 'Blijf hier' }));
    expect(address()).toBe(place);
  });

  it('are left without a question while they are being stored, once that was done', async () => {
    const answer = Promise.withResolvers<void>();
    const { user, address } = await openScreen(place, {
      ...form,
      [updateCall]: async () => {
        await answer.promise;
        return { data: scheme({ version: 8 }) };
      },
    });
    await user.type(screen.getByRole('textbox', { name: 'Naam' }), '!');
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByRole('button', { name: 'Bezig' });
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Regelingen' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe(place);
    answer.resolve();
    await waitFor(() => expect(address()).toBe('/o/3/regelingen'));
  });

  it('ask who left while they were being stored when they were refused', async () => {
    const answer = Promise.withResolvers<void>();
    const { user, address } = await openScreen(place, {
      ...form,
      [updateCall]: async () => {
        await answer.promise;
        return refused(422, { message: '', errors: { name: ['Te lang.'] } });
      },
    });
    await user.type(screen.getByRole('textbox', { name: 'Naam' }), '!');
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByRole('button', { name: 'Bezig' });
    await user.click(screen.getByRole('link', { name: 'Overzicht' }));
    answer.resolve();
    await screen.findByRole('dialog', { name: 'Weggaan zonder te bewaren?' });
    expect(address()).toBe(place);
  });

  it('can be read without the right to write', async () => {
    await openScreen(place, { ...form, ...signedIn(organization({ permissions: ['view_funds'] })) });
    expect(screen.getByText(/U mag deze regeling bekijken/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Bewaar' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Naam' }).closest('fieldset')?.disabled).toBe(true);
  });
});
