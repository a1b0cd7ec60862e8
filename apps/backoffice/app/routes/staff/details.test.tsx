import type { Schema } from '@tegoed/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { organization, session, signedIn } from '../../../testing/people.ts';

type Details = Partial<Schema<'Organization'>>;

const one = '/platform/organizations/3';

const details = (given: Details = {}): Details => ({
  id: 3,
  name: 'Zwembad De Golfslag',
  kvk: '12345678',
  btw: null,
  business_type_id: 2,
  email: 'info@golfslag.example',
  email_public: true,
  phone: '0501234567',
  phone_public: false,
  website: null,
  website_public: false,
  description: 'Baantjes en les.',
  description_html: '',
  iban: 'NL91ABNA0417164300',
  iban_changed_at: null,
  iban_changed_at_locale: null,
  logo: null,
  tags: [],
  version: 4,
  ...given,
});

function shown(stored: Details, { isOwner = true, fresh = true } = {}): Answers {
  const ours = organization({ name: 'Zwembad', permissions: ['manage_organization'], is_provider: true, is_owner: isOwner });
  return {
    ...signedIn(ours),
    'GET /desk/session': () => ({ data: session({ fresh_until: fresh ? '2026-03-12 09:15:00' : null }) }),
    [`GET ${one}`]: () => ({ data: stored }),
    'GET /platform/business-types': () => ({
      data: [
        { id: 2, key: 'sport', name: 'Sport' },
        { id: 5, key: 'music', name: 'Muziek' },
      ],
      meta: {},
    }),
  };
}

const shop = () => within(screen.getByRole('complementary', { name: 'Dit zien inwoners' }));

describe('the details of an organization', () => {
  it('are shown, and beside them what residents see, which follows what is typed', async () => {
    const { user } = await openScreen('/o/3/organisatie', shown(details()));
    expect(screen.getByText('NL91 ABNA 0417 1643 00')).toBeDefined();
    expect(shop().getByText('info@golfslag.example')).toBeDefined();
    expect(shop().queryByText('050 123 45 67')).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Toon het telefoonnummer aan inwoners' }));
    expect(shop().getByText('050 123 45 67')).toBeDefined();
    await user.click(screen.getByRole('switch', { name: 'Toon het e-mailadres aan inwoners' }));
    await user.click(screen.getByRole('switch', { name: 'Toon het telefoonnummer aan inwoners' }));
    expect(shop().getByText('U toont geen e-mailadres, telefoonnummer of website.')).toBeDefined();
  });

  it('are stored for the version that was shown, as the platform writes them, without the account number', async () => {
    const { user, calls } = await openScreen('/o/3/organisatie', {
      ...shown(details()),
      [`PATCH ${one}`]: () => ({ data: details({ version: 5 }) }),
    });
    await user.selectOptions(screen.getByLabelText('Soort organisatie'), 'Muziek');
    await user.clear(screen.getByLabelText('Telefoonnummer'));
    await user.type(screen.getByLabelText('Telefoonnummer'), '050 - 765 43 21');
    await user.type(screen.getByLabelText(/^Website/), 'golfslag.example');
    expect(screen.getByText('Nog niet bewaard')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await waitFor(() => expect(screen.getAllByText('Bewaard')).not.toHaveLength(0));
    const call = calls.find((sent) => sent.call === `PATCH ${one}`);
    expect(call?.headers.get('if-match')).toBe('"4"');
    expect(call?.body).toEqual({
      name: 'Zwembad De Golfslag',
      business_type_id: 5,
      kvk: '12345678',
      btw: null,
      email: 'info@golfslag.example',
      email_public: true,
      phone: '0507654321',
      phone_public: false,
      website: 'https://golfslag.example',
      website_public: false,
      description: 'Baantjes en les.',
    });
  });

  it('ask for the kind where none was chosen, before anything is sent', async () => {
    const { user, calls } = await openScreen('/o/3/organisatie', shown(details({ business_type_id: null })));
    fireEvent.change(screen.getByLabelText('Telefoonnummer'), { target: { value: '0123456789' } });
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    const kind = await screen.findByRole('combobox', { name: 'Soort organisatie' });
    await waitFor(() => expect(kind.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByRole('link', { name: 'Kies een soort' })).toBeDefined();
    expect(calls.filter(({ call }) => call.startsWith('PATCH'))).toEqual([]);
  });

  it('say at each field what is wrong with it', async () => {
    const { user } = await openScreen('/o/3/organisatie', {
      ...shown(details()),
      [`PATCH ${one}`]: () => refused(422, { message: '', errors: { kvk: ['Dit nummer is in gebruik.'] } }),
    });
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByRole('link', { name: 'Dit nummer is in gebruik.' });
    expect(screen.getByRole('textbox', { description: /Dit nummer is in gebruik/ })).toBeDefined();
  });

  it('show both values when somebody else was first, and keep what was typed', async () => {
    let stored = details();
    const { user, calls } = await openScreen('/o/3/organisatie', {
      ...shown(details()),
      [`GET ${one}`]: () => ({ data: stored }),
      [`PATCH ${one}`]: () => {
        stored = details({ name: 'De Golf', version: 5 });
        return refused(412, { message: '', error: 'changed_meanwhile', meta: { message: 'Bas was eerst.', data: stored } });
      },
    });
    await user.type(screen.getByLabelText('Naam'), ' en sauna');
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/Bas was eerst\..*NaamStaat er nuDe GolfTypte uZwembad De Golfslag en sauna/);
    expect(screen.getByLabelText<HTMLInputElement>('Naam').value).toBe('Zwembad De Golfslag en sauna');
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await waitFor(() => expect(calls.filter(({ call }) => call === `PATCH ${one}`)).toHaveLength(2));
    expect(calls.findLast(({ call }) => call === `PATCH ${one}`)?.headers.get('if-match')).toBe('"5"');
  });

  it('take a logo, which is sent at once and stored with the rest', async () => {
    const picture = { uid: 'abc', type: 'organization_logo', sizes: { thumbnail: 'http://x/logo.jpg' } };
    const { user, calls } = await openScreen('/o/3/organisatie', {
      ...shown(details()),
      'POST /medias': () => ({ data: picture }),
      [`PATCH ${one}`]: () => ({ data: details() }),
    });
    await user.upload(screen.getByLabelText(/^Logo/), new File(['x'], 'logo.png', { type: 'image/png' }));
    await screen.findByText('Het logo staat klaar. Bewaar om het te gebruiken.');
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await waitFor(() => expect(calls.find(({ call }) => call === `PATCH ${one}`)?.body).toMatchObject({ media_uid: 'abc' }));
  });

  it('are not for who may not change them', async () => {
    await openScreen('/o/3/organisatie', { ...shown(details()), ...signedIn(organization({ permissions: ['view_finances'] })) });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Gegevens van uw organisatie' })).toBeNull();
  });

  it('leave the account number to the owner', async () => {
    await openScreen('/o/3/organisatie', shown(details(), { isOwner: false }));
    expect(screen.getByText('Alleen de eigenaar kan dit wijzigen.')).toBeDefined();
    expect(screen.queryByRole('link', { name: /rekeningnummer/ })).toBeNull();
  });
});

describe('another account number', () => {
  const page = '/o/3/organisatie/rekening';

  it('asks first who it is', async () => {
    const { address } = await openScreen(page, shown(details(), { fresh: false }));
    expect(address()).toBe('/inloggen/nogmaals?naar=%2Fo%2F3%2Forganisatie%2Frekening');
  });

  it('says what follows, is stored alone, and leads back', async () => {
    const { user, calls, address } = await openScreen(page, {
      ...shown(details()),
      [`PATCH ${one}`]: () => ({ data: details() }),
    });
    expect(screen.getByText(/Betalingen naar u wachten een dag/)).toBeDefined();
    expect(screen.getByText(/Wij mailen dit naar info@golfslag\.example/)).toBeDefined();
    await user.type(screen.getByLabelText('Nieuw rekeningnummer (IBAN)'), 'nl20 ingb 0001 2345 67');
    await user.click(screen.getByRole('button', { name: 'Wijzig het rekeningnummer' }));
    await screen.findByText('Het rekeningnummer is gewijzigd');
    expect(address()).toBe('/o/3/organisatie');
    const call = calls.find((sent) => sent.call === `PATCH ${one}`);
    expect(call?.body).toEqual({
      name: 'Zwembad De Golfslag',
      email: 'info@golfslag.example',
      phone: '0501234567',
      kvk: '12345678',
      business_type_id: 2,
      iban: 'NL20INGB0001234567',
    });
    expect(call?.headers.get('if-match')).toBe('"4"');
  });

  it('keeps a wrong one in its field', async () => {
    const { user } = await openScreen(page, {
      ...shown(details({ iban: '' })),
      [`PATCH ${one}`]: () => refused(422, { message: '', errors: { iban: ['Dit is geen rekening.'] } }),
    });
    expect(screen.getByText('Dit is het eerste nummer. Het geldt meteen.')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Nieuw rekeningnummer (IBAN)'), { target: { value: 'NL00' } });
    await user.click(screen.getByRole('button', { name: 'Wijzig het rekeningnummer' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { description: /Dit is geen rekening/ })).value).toBe('NL00');
  });

  it.each([
    [details(), false, 'Alleen de eigenaar kan het rekeningnummer wijzigen.'],
    [details({ phone: null }), true, 'Vul eerst de andere gegevens van uw organisatie in.'],
  ])('is not asked of whom it cannot be (%#)', async (stored, isOwner, sentence) => {
    await openScreen(page, shown(stored, { isOwner }));
    expect(screen.getByText(sentence)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
