import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openScreen, refused } from '../../../../testing/open-screen.tsx';
import { asOperator, operator } from '../../../../testing/platform.ts';

const nadia = operator({
  id: 2,
  email: 'nadia@platform.example',
  is_self: false,
  invited: true,
  passkeys_count: 0,
  last_activity_at: null,
  last_activity_at_locale: null,
});
const two = { 'GET /platform/operator/operators': () => ({ data: [operator(), nadia] }) };
const store = 'POST /platform/operator/operators';
const remove = 'DELETE /platform/operator/operators/2';

describe('operators', () => {
  it('are listed with their keys; the only one cannot be removed', async () => {
    await openScreen('/platform/beheerders', asOperator());
    expect(screen.getByText('1 toegangssleutel, laatst bezig op 12 maart 2025, 9.00 uur')).toBeDefined();
    expect(screen.queryByRole('link', { name: /Haal weg/ })).toBeNull();
  });

  it('who never came say so', async () => {
    await openScreen('/platform/beheerders', asOperator(two));
    expect(screen.getByRole('heading', { level: 2, name: 'nadia@platform.example Uitgenodigd' })).toBeDefined();
    expect(screen.getByText('Nog geen toegangssleutel, nog niet ingelogd')).toBeDefined();
    expect(screen.getByRole('link', { name: /^Haal weg ?: nadia@platform.example$/ }).getAttribute('href')).toBe(
      '/platform/beheerders/2/weghalen',
    );
  });
});

describe('an invitation', () => {
  it('goes to an address, once', async () => {
    const { user, calls, address } = await openScreen(
      '/platform/beheerders/nieuw',
      asOperator({ [store]: () => ({ data: nadia }) }),
    );
    await user.type(screen.getByRole('textbox', { name: 'E-mailadres' }), ' nadia@platform.example ');
    await user.click(screen.getByRole('button', { name: 'Nodig uit' }));
    await screen.findByText('nadia@platform.example is nu beheerder en kreeg een uitnodiging.');
    const sent = calls.filter(({ call }) => call === store);
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'nadia@platform.example' }]);
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(address()).toBe('/platform/beheerders');
  });

  it('that is refused says why at its field, and keeps what was typed', async () => {
    const refusal = refused(422, { message: '', errors: { email: ['Deze persoon is al beheerder.'] } });
    const { user } = await openScreen('/platform/beheerders/nieuw', asOperator({ [store]: () => refusal }));
    await user.type(screen.getByRole('textbox', { name: 'E-mailadres' }), 'ruben@platform.example');
    await user.click(screen.getByRole('button', { name: 'Nodig uit' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mailadres', description: /al beheerder/ });
    expect(field.value).toBe('ruben@platform.example');
  });

  it('asks first who somebody is whose proof is old', async () => {
    const { address } = await openScreen('/platform/beheerders/nieuw', asOperator({}, false));
    expect(address()).toBe('/inloggen/nogmaals?naar=%2Fplatform%2Fbeheerders%2Fnieuw');
  });
});

describe('removing somebody', () => {
  it('tells what follows, and does it', async () => {
    const { user, calls } = await openScreen('/platform/beheerders/2/weghalen', asOperator({ ...two, [remove]: () => ({}) }));
    expect(screen.getByText('nadia@platform.example en alle andere beheerders krijgen een e-mail.')).toBeDefined();
    expect(screen.queryByText(/U haalt uzelf weg/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Haal nadia@platform.example weg' }));
    await screen.findByText('nadia@platform.example is geen beheerder meer.');
    expect(calls.some(({ call }) => call === remove)).toBe(true);
  });

  it('is refused for the last one who ever came', async () => {
    const message = 'Er moet een beheerder overblijven die al heeft ingelogd.';
    const answers = { ...two, 'DELETE /platform/operator/operators/1': () => refused(403, { message, error: 'last_operator' }) };
    const { user } = await openScreen('/platform/beheerders/1/weghalen', asOperator(answers));
    expect(screen.getByText('U haalt uzelf weg. U kunt deze pagina’s daarna niet meer openen.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: /Haal ruben/ }));
    await screen.findByText(message);
  });

  it('of somebody who is none is not there', async () => {
    await openScreen('/platform/beheerders/9/weghalen', asOperator(two));
    expect(screen.getByRole('heading', { level: 1, name: 'Deze pagina is er niet' })).toBeDefined();
  });
});
