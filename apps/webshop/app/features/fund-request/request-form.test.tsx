import { screen, within } from '@testing-library/dom';
import type { Schema } from '@tegoed/contract';
import { describe, expect, it } from 'vitest';
import type { Part } from '../../../testing/answer.ts';
import { noNetwork, refused, wrongFields } from '../../../testing/fake-api.ts';
import type { Fakes, Unanswered } from '../../../testing/fake-api.ts';
import { personalPages } from '../../../testing/personal-pages.ts';
import { renderRoute } from '../../../testing/render-route.tsx';
import { address, fund, voucher } from '../../../testing/things.ts';

const file = 'POST /platform/funds/{fund}/requests';
const validate = 'POST /platform/funds/{fund}/requests/validate';

/** Two questions that are answered with a number. */
const criteria: Part<Schema<'FundCriterion'>>[] = [
  { id: 1, title: 'Hoeveel kinderen hebt u?', record_type_key: 'children_nth', operator: '>=', value: '1', is_valid: false },
  { id: 2, title: 'Wat is uw inkomen?', record_type_key: 'net_worth', operator: '<', value: '2000', is_valid: false },
];

async function openForm(api: Fakes = {}, asked: Part<Schema<'Fund'>> = {}) {
  return renderRoute('/fondsen/3/aanvraag?from=fund-activate', {
    signedIn: true,
    api: {
      'GET /platform/funds/{fund}': { data: fund({ criteria, ...asked }) },
      'GET /platform/fund-requests/drafts': {},
      'GET /platform/fund-requests': {},
      'GET /platform/funds/{fund}/requests': {},
      'PUT /platform/funds/{fund}/requests/draft': {},
      'DELETE /platform/funds/{fund}/requests/draft': {},
      [validate]: {},
      [file]: { data: { id: 4 } },
      ...api,
    },
  });
}

type Page = Awaited<ReturnType<typeof openForm>>;

async function heading(name: string | RegExp) {
  return screen.findByRole('heading', { level: 1, name });
}

/** The field of the one question on the screen. */
async function question(title: string): Promise<HTMLElement> {
  await heading(new RegExp(title));
  return within(screen.getByRole('main')).findByRole('textbox');
}

async function begin({ user }: Page) {
  await user.click(await screen.findByRole('button', { name: 'Begin met de vragen' }));
}

/** Answers all questions, up to the last look. */
async function openOverview(api: Fakes = {}): Promise<Page> {
  const page = await openForm(api);
  await begin(page);
  await page.user.type(await question('Hoeveel kinderen hebt u?'), '2{Enter}');
  await page.user.type(await question('Wat is uw inkomen?'), '1450{Enter}');
  await heading('Klopt alles?');
  return page;
}
const send = () => screen.findByRole('button', { name: 'Verstuur mijn aanvraag' });

describe('asking for a scheme', () => {
  it('goes question by question to a last look, and sends every answer', async () => {
    const { user, api } = await openOverview();
    await user.click(await send());
    await expect.poll(() => api.seen(file)).toHaveLength(1);
    expect(api.seen(file)).toMatchObject([
      {
        params: { fund: '3' },
        body: {
          records: [
            { fund_criterion_id: 1, record_type_key: 'children_nth', value: '2' },
            { fund_criterion_id: 2, record_type_key: 'net_worth', value: '1450' },
          ],
        },
      },
    ]);
    await screen.findByText(/U hoort binnen 8 weken/);
  });

  it('asks the platform about each answer before it goes on', async () => {
    const { api } = await openOverview();
    expect(api.seen(validate).map(({ body }) => body)).toMatchObject([
      { records: [{ fund_criterion_id: 1, value: '2' }] },
      { records: [{ fund_criterion_id: 2, value: '1450' }] },
    ]);
  });

  it('sends once, though the button is pressed twice', async () => {
    const answer = Promise.withResolvers<{ data: object }>();
    const { user, api } = await openOverview({ [file]: () => answer.promise });
    await user.dblClick(await send());
    answer.resolve({ data: { id: 4 } });
    await screen.findByText(/U hoort binnen 8 weken/);
    expect(api.seen(file)).toHaveLength(1);
  });

  it('sends the same key again where the answer was lost, and tells what happened at once', async () => {
    const { user, api } = await openOverview({ [file]: noNetwork });
    await user.click(await send());
    const summary = await screen.findByRole('alert', { name: 'Controleer 1 antwoord' });
    expect(summary.textContent).toContain('Wij krijgen geen antwoord');
    api.change({ [file]: { data: { id: 4 } } });
    await user.click(await send());
    await screen.findByText(/U hoort binnen 8 weken/);
    const [first, second] = api.seen(file).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });
});

describe('a scheme that decides by itself', () => {
  const apply = 'POST /platform/funds/{fund}/apply';

  /** Sends a request, which that call answers; there is a voucher from then on. */
  async function sendTo(answer: NonNullable<Fakes[typeof apply]>): Promise<Page> {
    const own: ReturnType<typeof voucher>[] = [];
    const page = await openForm(
      {
        ...personalPages['voucher-ready'].api,
        'GET /identity': { email: 'inwoner@example.org', bsn: true },
        'GET /platform/vouchers': () => ({ data: own }),
        [apply]: answer,
      },
      { auto_validation: true },
    );
    await page.user.click(await screen.findByRole('checkbox', { name: /klopt voor mij/ }));
    own.push(voucher());
    await page.user.click(screen.getByRole('button', { name: 'Vraag het tegoed aan' }));
    return page;
  }

  it('gives its voucher at once, to which the whole shop leads from then on', async () => {
    const { api, address: at } = await sendTo({ data: voucher() });
    await expect.poll(at).toBe(`/tegoeden/${address}/gelukt`);
    expect(api.seen(file)).toHaveLength(1);
    const bar = within(await screen.findByRole('navigation', { name: 'Menu onderaan' }));
    const places = () => bar.getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect.poll(places).toContain('/tegoeden');
  });

  it('has the request all the same where it gives no voucher: somebody looks at it', async () => {
    await sendTo(refused(403, { message: 'Dat kan nu niet.' }));
    await screen.findByText(/U hoort binnen 8 weken/);
  });
});

describe('an answer that is refused', () => {
  it('stands at its question and in the summary, which leads there', async () => {
    const page = await openForm({ [validate]: wrongFields({ 'records.0.value': 'Dat zijn te veel kinderen.' }) });
    await begin(page);
    await page.user.type(await question('Hoeveel kinderen hebt u?'), '9{Enter}');
    const summary = await screen.findByRole('alert', { name: 'Controleer 1 antwoord' });
    await expect.poll(() => document.activeElement).toBe(summary);
    const field = within(screen.getByRole('main')).getByRole('textbox');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await page.user.click(within(summary).getByRole('link', { name: 'Dat zijn te veel kinderen.' }));
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', '9');
  });

  it('is led back to when the platform refuses it at the end', async () => {
    const { user } = await openOverview({ [file]: wrongFields({ 'records.1.value': 'Uw inkomen is te hoog.' }) });
    await user.click(await send());
    const field = await question('Wat is uw inkomen?');
    expect(await screen.findByRole('link', { name: 'Uw inkomen is te hoog.' })).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it.each<[string, Unanswered, RegExp]>([
    ['too many attempts', refused(429, { message: 'Probeer het straks nog eens.' }), /Probeer het straks nog eens/],
    ['no network', noNetwork, /Wij krijgen geen antwoord/],
  ])('is told of in the summary where it is no matter of the answer: %s', async (_, answer, words) => {
    const page = await openForm({ [validate]: answer });
    await begin(page);
    await page.user.type(await question('Hoeveel kinderen hebt u?'), '2{Enter}');
    expect((await screen.findByRole('alert', { name: 'Controleer 1 antwoord' })).textContent).toMatch(words);
  });

  it('of a scheme that is closed meanwhile is told with a way back', async () => {
    const { user } = await openOverview({ [file]: refused(403, { message: 'closed', error: 'fund_not_active' }) });
    await user.click(await send());
    await heading('Uw aanvraag is niet verstuurd');
    expect(screen.getByText('Deze regeling is nu niet open. U kunt hem niet aanvragen.')).toBeDefined();
  });
});

describe('who has no e-mail address', () => {
  const unreachable = { 'GET /identity': { email: null }, 'GET /identity/emails': {} } satisfies Fakes;

  async function openContact(required: boolean) {
    const page = await openForm(unreachable, {
      criteria: criteria.slice(0, 1),
      contact_info_enabled: true,
      contact_info_required: required,
    });
    await page.user.click(await screen.findByRole('button', { name: 'Ga verder zonder e-mailadres' }));
    await begin(page);
    await page.user.type(await question('Hoeveel kinderen hebt u?'), '2{Enter}');
    await heading('Zo bereiken wij u');
    const field = await screen.findByRole('textbox', { name: /^Uw telefoonnummer of adres/ });
    return { ...page, field };
  }

  it('must tell how to be reached where the scheme requires it', async () => {
    const { user, api, field } = await openContact(true);
    const asked = api.seen(validate).length;
    await user.click(screen.getByRole('button', { name: /^Volgende/ }));
    const summary = await screen.findByRole('alert', { name: 'Controleer 1 antwoord' });
    await user.click(within(summary).getByRole('link', { name: 'Schrijf op hoe wij u kunnen bereiken.' }));
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(api.seen(validate)).toHaveLength(asked);
    await user.type(field, '06 12345678');
    await user.click(screen.getByRole('button', { name: /^Volgende/ }));
    await heading('Klopt alles?');
    await user.click(await send());
    await expect.poll(() => api.seen(file)).toMatchObject([{ body: { contact_information: '06 12345678' } }]);
  });

  it('may leave it empty where the scheme does not require it', async () => {
    const { user } = await openContact(false);
    await user.click(screen.getByRole('button', { name: /^Volgende/ }));
    await heading('Klopt alles?');
  });
});
