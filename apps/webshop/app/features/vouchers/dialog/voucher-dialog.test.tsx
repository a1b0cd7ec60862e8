import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { noNetwork, refused, wrongFields } from '../../../../testing/fake-api.ts';
import type { Fakes, Unanswered } from '../../../../testing/fake-api.ts';
import { renderRoute } from '../../../../testing/render-route.tsx';
import { address, product, voucher } from '../../../../testing/things.ts';
import { wordsAbout } from '../../../../testing/announcements.ts';

const stop = 'POST /platform/vouchers/{address}/deactivate';
const share = 'POST /platform/vouchers/{address}/share';
const mail = 'POST /platform/vouchers/{address}/send-email';
const link = 'POST /platform/vouchers/{address}/physical-cards';

async function openVoucher(api: Fakes = {}, own = voucher()) {
  return renderRoute(`/tegoeden/${address}`, {
    signedIn: true,
    api: {
      'GET /platform/vouchers/{address}': { data: own },
      'GET /platform/products': { data: [product()] },
      'GET /platform/product-categories': {},
      'GET /platform/reimbursements': {},
      'GET /platform/vouchers/{address}/physical-card-requests': {},
      ...api,
    },
  });
}

type Page = Awaited<ReturnType<typeof openVoucher>>;

async function step(heading: string) {
  return within(await screen.findByRole('dialog', { name: heading }));
}

async function openStop(api: Fakes = {}) {
  const page = await openVoucher(api);
  await page.user.click(screen.getByRole('button', { name: 'Stop met dit tegoed' }));
  return { ...page, dialog: await step('Wilt u stoppen met dit tegoed?') };
}

/** Tells why, up to the last look. */
async function openSure(api: Fakes = {}) {
  const { user, dialog, ...page } = await openStop(api);
  await user.click(dialog.getByRole('radio', { name: 'Iets anders' }));
  await user.type(await dialog.findByLabelText('Wat is de reden?'), 'Te ver weg');
  await user.click(dialog.getByRole('button', { name: 'Verder' }));
  return { ...page, user, sure: await step('Weet u het zeker?') };
}

describe('stopping with a voucher', () => {
  it('asks why, says what is lost, and is done only after “Ja, stop met dit tegoed”', async () => {
    const { user, api, sure } = await openSure({ [stop]: { data: voucher({ deactivated: true, state: 'deactivated' }) } });
    expect(sure.getByText('U verliest dan € 150,-.')).toBeDefined();
    expect(api.seen(stop)).toEqual([]);
    await user.click(sure.getByRole('button', { name: 'Ja, stop met dit tegoed' }));
    await step('U bent gestopt');
    expect(api.seen(stop)).toMatchObject([{ params: { address }, body: { reason: 'other', note: 'Te ver weg' } }]);
  });

  it('stops once, though the button is pressed twice, and says that it is at work', async () => {
    const answer = Promise.withResolvers<object>();
    const { user, api, sure } = await openSure({ [stop]: () => answer.promise });
    await user.dblClick(sure.getByRole('button', { name: 'Ja, stop met dit tegoed' }));
    await user.click(await sure.findByRole('button', { name: 'Bezig met stoppen' }));
    answer.resolve({});
    await step('U bent gestopt');
    expect(api.seen(stop)).toHaveLength(1);
  });

  it('leads the reader to the page as it is now, where there is nothing to stop any more', async () => {
    const { user, api, sure } = await openSure({ [stop]: {} });
    api.change({ 'GET /platform/vouchers/{address}': { data: voucher({ deactivated: true, state: 'deactivated' }) } });
    await user.click(sure.getByRole('button', { name: 'Ja, stop met dit tegoed' }));
    await step('U bent gestopt');
    await expect.poll(() => screen.queryByRole('button', { name: 'Stop met dit tegoed' })).toBeNull();
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('asks for a reason where none was chosen, at the question itself', async () => {
    const { user, dialog } = await openStop();
    await user.click(dialog.getByRole('button', { name: 'Verder' }));
    const group = await dialog.findByRole('group', { name: 'Waarom stopt u?' });
    await expect.poll(() => document.activeElement).toBe(dialog.getByRole('radio', { name: 'Ik ga verhuizen' }));
    expect(group.textContent).toContain('Kies waarom u stopt.');
  });

  it('goes back with the reason as it was typed', async () => {
    const { user, sure } = await openSure();
    await user.click(sure.getByRole('button', { name: 'Terug' }));
    const dialog = await step('Wilt u stoppen met dit tegoed?');
    expect(dialog.getByLabelText('Wat is de reden?')).toHaveProperty('value', 'Te ver weg');
  });

  it('tells at the reason what the platform does not take', async () => {
    const { user, sure } = await openSure({ [stop]: wrongFields({ note: 'Schrijf iets meer.' }) });
    await user.click(sure.getByRole('button', { name: 'Ja, stop met dit tegoed' }));
    const dialog = await step('Wilt u stoppen met dit tegoed?');
    const field = await dialog.findByLabelText('Wat is de reden?');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(wordsAbout(field)).toContain('Schrijf iets meer.');
  });

  it('announces that it failed, and can be tried again', async () => {
    const { user, api, sure } = await openSure({ [stop]: noNetwork });
    await user.click(sure.getByRole('button', { name: 'Ja, stop met dit tegoed' }));
    expect((await sure.findByText(/Wij krijgen geen antwoord/)).closest('[aria-live="polite"]')).not.toBeNull();
    api.change({ [stop]: {} });
    await user.click(sure.getByRole('button', { name: 'Ja, stop met dit tegoed' }));
    await step('U bent gestopt');
  });
});

const ofOffer = voucher({
  type: 'product',
  product: { id: 12, name: 'Zwemles', organization: { id: 5, name: 'Zwembad De Kuil', email: 'info@example.org' } },
});

async function openShare(api: Fakes = {}) {
  const page = await openVoucher(api, ofOffer);
  await page.user.click(screen.getByRole('button', { name: 'Deel de code met de aanbieder' }));
  return { ...page, dialog: await step('Deel uw code met Zwembad De Kuil') };
}

describe('sharing the code of an offer', () => {
  it('sends the message to the provider, with a copy unless that is switched off', async () => {
    const { user, api, dialog } = await openShare({ [share]: [] });
    await user.type(dialog.getByLabelText('Waarom deelt u de code?'), 'Mijn moeder brengt mij');
    await user.click(dialog.getByRole('checkbox', { name: 'Stuur mij ook een kopie' }));
    await user.click(dialog.getByRole('button', { name: 'Deel de code' }));
    await step('De code is gedeeld');
    expect(api.seen(share)).toMatchObject([{ body: { reason: 'Mijn moeder brengt mij', send_copy: false } }]);
  });

  it('asks for the reason where it is empty, and takes the focus there', async () => {
    const { user, api, dialog } = await openShare();
    await user.click(dialog.getByRole('button', { name: 'Deel de code' }));
    const field = dialog.getByLabelText('Waarom deelt u de code?');
    await expect.poll(() => wordsAbout(field)).toContain('Schrijf waarom u de code deelt.');
    expect(document.activeElement).toBe(field);
    expect(api.seen(share)).toEqual([]);
  });

  it.each<[string, Unanswered, RegExp]>([
    ['too many attempts', refused(429, { message: 'Probeer het straks nog eens.' }), /Probeer het straks/],
    ['no network', noNetwork, /Wij krijgen geen antwoord/],
  ])('announces that it was not sent: %s', async (_, answer, words) => {
    const { user, dialog } = await openShare({ [share]: answer });
    await user.type(dialog.getByLabelText('Waarom deelt u de code?'), 'Ik ben ziek');
    await user.click(dialog.getByRole('button', { name: 'Deel de code' }));
    expect((await dialog.findByText(words)).closest('[aria-live="polite"]')).not.toBeNull();
  });
});

describe('mailing the code to oneself', () => {
  async function openMail(api: Fakes): Promise<Page & { dialog: Awaited<ReturnType<typeof step>> }> {
    const page = await openVoucher(api);
    await page.user.click(screen.getByRole('button', { name: 'E-mail de code naar mijzelf' }));
    return { ...page, dialog: await step('De code naar uzelf e-mailen?') };
  }

  it('names the address, sends once though pressed twice, and gives the focus back', async () => {
    const answer = Promise.withResolvers<[]>();
    const { user, api, dialog } = await openMail({ [mail]: () => answer.promise });
    await dialog.findByText(/inwoner@example\.org/);
    await user.dblClick(dialog.getByRole('button', { name: 'E-mail mij de code' }));
    answer.resolve([]);
    const done = await step('De code is onderweg');
    expect(api.seen(mail)).toHaveLength(1);
    await user.click(done.getByRole('button', { name: 'Terug naar mijn tegoed' }));
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'E-mail de code naar mijzelf' }));
  });

  it('names no address as long as it is not known', async () => {
    const who = Promise.withResolvers<object>();
    const { user, dialog } = await openMail({ 'GET /identity': () => who.promise, [mail]: [] });
    expect(dialog.getByText(/^Wij sturen de code naar uw e-mailadres\./)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'E-mail mij de code' }));
    expect((await step('De code is onderweg')).getByText('Wij hebben de code gestuurd naar uw e-mailadres.')).toBeDefined();
    who.resolve({ email: 'inwoner@example.org' });
    await screen.findByText('Wij hebben de code gestuurd naar inwoner@example.org.');
  });

  it('leads who has no address to where one is given', async () => {
    const { dialog } = await openMail({ 'GET /identity': { email: null } });
    const link = await dialog.findByRole('link', { name: 'Vul een e-mailadres in' });
    expect(link.getAttribute('href')).toBe('/preferences/emails');
  });
});

describe('linking a card to a voucher', () => {
  async function openCode(api: Fakes = {}) {
    const page = await openVoucher(api, voucher({ fund: { allow_physical_cards: true } }));
    await page.user.click(screen.getByRole('button', { name: /^Vraag een pas aan/ }));
    const ways = within(await screen.findByRole('dialog'));
    await page.user.click(ways.getByRole('button', { name: /^Ik heb al een pas/ }));
    const dialog = within(await screen.findByRole('dialog'));
    return { ...page, dialog, field: await dialog.findByRole('textbox') };
  }

  it('sends the digits of the number once, with a key', async () => {
    const { user, api, dialog, field } = await openCode({ [link]: {} });
    await user.type(field, '1001 2345 6789{Enter}');
    await expect.poll(() => api.seen(link)).toMatchObject([{ body: { code: '100123456789' } }]);
    expect(api.seen(link)[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    await expect.poll(() => dialog.queryByRole('textbox')).toBeNull();
  });

  it.each([
    ['too short', '123'],
    ['not of a card', '999912345678'],
  ])('says at the field that a number is %s, without asking the platform', async (_, typed) => {
    const { user, api, field } = await openCode();
    await user.type(field, `${typed}{Enter}`);
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(api.seen(link)).toEqual([]);
  });

  it('says at the field that the number is of no card, and keeps the key for the same number', async () => {
    const { user, api, field } = await openCode({ [link]: wrongFields({ code: 'Deze pas kennen wij niet.' }) });
    await user.type(field, '100123456789{Enter}');
    await expect.poll(() => wordsAbout(field)).toContain('Deze pas kennen wij niet.');
    await user.type(field, '{Enter}');
    await expect.poll(() => api.seen(link)).toHaveLength(2);
    await user.clear(field);
    await user.type(field, '100123456780{Enter}');
    await expect.poll(() => api.seen(link)).toHaveLength(3);
    const [first, again, other] = api.seen(link).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });
});
