import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { noNetwork } from '../../../testing/fake-api.ts';
import type { Fakes } from '../../../testing/fake-api.ts';
import { renderRoute } from '../../../testing/render-route.tsx';
import { reimbursement } from '../../../testing/things.ts';

const remove = 'DELETE /platform/reimbursements/{id}';

async function openList(title: string, api: Fakes = {}) {
  const draft = reimbursement({ title, state: 'draft' });
  return renderRoute('/declaraties', {
    signedIn: true,
    api: { 'GET /platform/reimbursements': { data: [draft], meta: { total: 1 } }, [remove]: {}, ...api },
  });
}

const removeButton = (name: string) => screen.findByRole('button', { name: new RegExp(`^Verwijder\\s?: ${name}$`) });

async function confirm({ user }: Awaited<ReturnType<typeof openList>>, name: string) {
  await user.click(await removeButton(name));
  const dialog = within(await screen.findByRole('dialog', { name: 'Wilt u dit verwijderen?' }));
  await user.click(dialog.getByRole('button', { name: 'Ja, verwijder dit' }));
}

describe('a reimbursement that was not sent', () => {
  it.each([
    ['by its name', 'Voetbalschoenen', 'Voetbalschoenen'],
    ['without a name as such', '', 'Zonder naam'],
  ])('is removed once asked, and told of %s', async (_, title, name) => {
    const page = await openList(title);
    await confirm(page, name);
    await screen.findByText(`${name} is verwijderd.`);
    expect(page.api.seen(remove)).toMatchObject([{ params: { id: '31' } }]);
  });

  it('stays where there is no answer', async () => {
    const page = await openList('Voetbalschoenen', { [remove]: noNetwork });
    await confirm(page, 'Voetbalschoenen');
    await screen.findAllByText(/Wij krijgen geen antwoord/);
    expect(await removeButton('Voetbalschoenen')).toBeDefined();
  });
});
