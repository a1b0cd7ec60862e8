import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { noNetwork, refused, wrongFields } from '../../../testing/fake-api.ts';
import type { Fakes, SeenCall, Unanswered } from '../../../testing/fake-api.ts';
import { publicPages } from '../../../testing/public-pages.ts';
import { renderRoute } from '../../../testing/render-route.tsx';
import { reimbursement, voucher } from '../../../testing/things.ts';
import { expectAnnounced, expectWrong } from '../../../testing/announcements.ts';

const store = 'POST /platform/reimbursements';
const upload = 'POST /files';

const receipt = new File(['%PDF-1.4'], 'bon.pdf', { type: 'application/pdf' });
const sent = ({ body }: SeenCall) => {
  const { name } = (body as FormData).get('file') as File;
  return { data: { uid: `uid-of-${name}`, original_name: name, size: '10 KB' } };
};

async function openForm(api: Fakes = {}) {
  const page = await renderRoute('/declaraties/maken', {
    signedIn: true,
    api: {
      'GET /platform/vouchers': { data: [voucher()] },
      [upload]: sent,
      [store]: { data: reimbursement() },
      'GET /platform/reimbursements/{id}': { data: reimbursement() },
      'GET /platform/reimbursements': {},
      'GET /platform/funds/{fund}': {},
      ...api,
    },
  });
  const files = document.querySelector<HTMLInputElement>('input[type="file"]');
  return {
    ...page,
    /** Chooses a paper, and sends it after a look at it. */
    async addReceipt(file = receipt) {
      await page.user.upload(files as HTMLInputElement, file);
      const look = within(await screen.findByRole('dialog', { name: 'Is het goed te lezen?' }));
      await page.user.click(look.getByRole('button', { name: 'Stuur dit bestand' }));
    },
    choose: async (chosen: File | File[]) => page.user.upload(files as HTMLInputElement, chosen),
  };
}

type Page = Awaited<ReturnType<typeof openForm>>;

async function fillIn({ user }: Page, amount = '25') {
  await user.type(screen.getByLabelText('Wat hebt u gekocht?'), 'Voetbalschoenen');
  await user.type(screen.getByLabelText('Hoeveel hebt u betaald?'), amount);
  await user.type(screen.getByLabelText('Uw rekeningnummer (IBAN)'), 'NL91ABNA0417164300');
  await user.type(screen.getByLabelText('Op welke naam staat de rekening?'), 'N. Inwoner');
}

/** Everything filled in, up to the last look. */
async function openCheck(api: Fakes = {}) {
  const page = await openForm(api);
  await page.addReceipt();
  await screen.findByRole('button', { name: 'Verwijder bon.pdf' });
  await fillIn(page);
  await page.user.click(screen.getByRole('button', { name: 'Controleer en verstuur' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Klopt alles?' }));
  return { ...page, dialog };
}

describe('asking costs back', () => {
  it('shows all of it once more, sends it once, and tells that it came', async () => {
    const answer = Promise.withResolvers<{ data: ReturnType<typeof reimbursement> }>();
    const { user, api, dialog, routeId } = await openCheck({ [store]: () => answer.promise });
    expect(dialog.getByText('bon.pdf')).toBeDefined();
    expect(dialog.getByText(/25,-/)).toBeDefined();
    expect(api.seen(store)).toEqual([]);
    await user.dblClick(dialog.getByRole('button', { name: 'Ja, verstuur' }));
    answer.resolve({ data: reimbursement() });
    await expect.poll(routeId).toBe('reimbursement-sent');
    expect(api.seen(store)).toMatchObject([
      {
        body: {
          title: 'Voetbalschoenen',
          amount: 25,
          iban: 'NL91ABNA0417164300',
          iban_name: 'N. Inwoner',
          voucher_id: 7,
          files: ['uid-of-bon.pdf'],
          state: 'pending',
        },
      },
    ]);
  });

  it('has the same key when the answer was lost', async () => {
    const { user, api, dialog, routeId } = await openCheck({ [store]: noNetwork });
    await user.click(dialog.getByRole('button', { name: 'Ja, verstuur' }));
    expectAnnounced(await dialog.findByText(/Wij krijgen geen antwoord/));
    api.change({ [store]: { data: reimbursement() } });
    await user.click(dialog.getByRole('button', { name: 'Ja, verstuur' }));
    await expect.poll(routeId).toBe('reimbursement-sent');
    const [first, second] = api.seen(store).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  it('goes back to the form with what the platform does not take', async () => {
    const { user, dialog } = await openCheck({ [store]: wrongFields({ amount: 'Er staat te weinig op.' }) });
    await user.click(dialog.getByRole('button', { name: 'Ja, verstuur' }));
    const field = screen.getByLabelText('Hoeveel hebt u betaald?');
    await expectWrong(field, 'Er staat te weinig op.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of more than is left is not taken, and says so in the summary, which leads to the amount', async () => {
    const page = await openForm();
    await page.addReceipt();
    await fillIn(page, '150,01');
    await page.user.click(screen.getByRole('button', { name: 'Controleer en verstuur' }));
    const summary = within(await screen.findByRole('alert'));
    await page.user.click(summary.getByRole('link', { name: /^Vul hoogstens/ }));
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Hoeveel hebt u betaald?'));
  });

  it('can be kept for later with what there is', async () => {
    const { user, api, routeId } = await openForm();
    await user.type(screen.getByLabelText('Wat hebt u gekocht?'), 'Voetbalschoenen');
    await user.click(screen.getByRole('button', { name: 'Bewaar voor later' }));
    await expect.poll(routeId).toBe('reimbursements');
    expect(api.seen(store)).toMatchObject([{ body: { title: 'Voetbalschoenen', state: 'draft' } }]);
  });
});

/** In the list of papers, and read out with the name of the paper. */
async function expectProblem(name: string, words: string) {
  const list = within(await screen.findByRole('list', { name: 'Uw bestanden' }));
  await list.findByText((text) => text.startsWith(words));
  expectAnnounced(screen.getByText((text) => text.startsWith(`${name}: ${words}`)));
}

describe('a paper that is sent along', () => {
  it('is sent after a look at it, as the citizen, and can be taken away', async () => {
    const { user, api, addReceipt } = await openForm();
    await addReceipt();
    const remove = await screen.findByRole('button', { name: 'Verwijder bon.pdf' });
    const [call] = api.seen(upload);
    const form = call?.body as FormData;
    expect(form.get('type')).toBe('reimbursement_proof');
    expect(call?.headers.get('Authorization')).toBe('Bearer token-of-a-citizen');
    await user.click(remove);
    await expect.poll(() => screen.queryByText('bon.pdf')).toBeNull();
  });

  it('tells how far it is, and can be stopped', async () => {
    const { user, addReceipt } = await openForm({ [upload]: () => new Promise<never>(() => undefined) });
    await addReceipt();
    await screen.findByText('50 procent verstuurd');
    await user.click(screen.getByRole('button', { name: 'Bewaar voor later' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Wacht tot uw bestanden verstuurd zijn.');
    await user.click(screen.getByRole('button', { name: 'Stop met versturen van bon.pdf' }));
    await expect.poll(() => screen.queryByText('bon.pdf')).toBeNull();
  });

  it.each<[string, Unanswered, string]>([
    ['too large', refused(413), 'Te groot. Een bestand mag tot'],
    ['not taken', wrongFields({ file: 'Wij kunnen dit bestand niet lezen.' }), 'Wij kunnen dit bestand niet lezen.'],
    ['without network', noNetwork, 'Wij krijgen geen antwoord'],
  ])('tells in the list that it is %s', async (_, answer, words) => {
    const { addReceipt } = await openForm({ [upload]: answer });
    await addReceipt();
    await expectProblem('bon.pdf', words);
    expect(screen.getByRole('button', { name: 'Verwijder bon.pdf' })).toBeDefined();
  });

  it.each([
    ['too large', new File([new Uint8Array(8_192_001)], 'groot.pdf', { type: 'application/pdf' }), 'Te groot.'],
    ['empty', new File([], 'leeg.pdf', { type: 'application/pdf' }), 'Dit bestand is leeg.'],
  ])('that is %s is not sent at all', async (_, file, words) => {
    const { api, choose } = await openForm();
    await choose(file);
    await expectProblem(file.name, words);
    expect(api.seen(upload)).toEqual([]);
  });

  it('ends the session when the platform no longer knows the citizen', async () => {
    const { addReceipt, routeId } = await openForm({
      ...publicPages.home.api,
      [upload]: refused(401, { message: 'invalid_access_token' }),
    });
    await addReceipt();
    await expect.poll(() => localStorage.getItem('active_account')).toBeNull();
    await expect.poll(routeId).not.toBe('reimbursements-create');
  });
});
