import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { asOperator, health, part } from '../../../testing/platform.ts';

it('sums up in a sentence, with what does not work first', async () => {
  const parts = [
    part('mail', {
      state: 'look',
      waiting: 3,
      failed: 2,
      oldest_at_locale: '12 maart 2025, 8.00 uur',
      last_done_at_locale: '12 maart 2025, 7.59 uur',
      last_error: '550 no such user',
    }),
    part('jobs', { state: 'wrong', failed: 1, names: ['tell-operators'] }),
    part('digid', { state: 'wrong', names: ['saml'], failed: 4, valid_until: '2026-03-01', valid_until_locale: '1 maart 2026' }),
  ];
  await openScreen(
    '/platform/gezondheid',
    asOperator({ 'GET /platform/operator/health': () => ({ data: health(parts, 'wrong') }) }),
  );
  expect(screen.getByRole('heading', { level: 2, name: '2 dingen werken niet' })).toBeDefined();
  expect(screen.getByText('Taken op de achtergrond: 1 taak ging de laatste keer mis: tell-operators')).toBeDefined();
  const names = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(names.slice(0, 4)).toEqual(['Taken op de achtergrond', 'DigiD', 'E-mail', 'Sms']);
  const mail = screen.getByRole('heading', { level: 3, name: 'E-mail' }).closest('li') ?? document.body;
  expect(mail.textContent).toContain('3 wachten, de oudste sinds 12 maart 2025, 8.00 uur');
  expect(mail.textContent).toContain(
    '2 gingen al een keer mis. De andere kant zei: 550 no such user De laatste ging weg op 12 maart 2025, 7.59 uur.',
  );
  const digid = screen.getByRole('heading', { level: 3, name: 'DigiD' }).closest('li') ?? document.body;
  expect(digid.textContent).toContain(
    '4 keer ging inloggen mis in het laatste uur. Het certificaat geldt tot en met 1 maart 2026.',
  );
  expect(screen.getByText('1.8.2, aan sinds 12 maart 2025, 9.00 uur')).toBeDefined();
});

it('says that all is well, and looks again when asked to', async () => {
  let turn = 0;
  const answers = asOperator({
    'GET /platform/operator/health': () => {
      turn += 1;
      const isFirst = turn <= 2; // the frame asks too
      return {
        data: health([part('banks', isFirst ? { state: 'off' } : { state: 'look', failed: 1 })], isFirst ? 'good' : 'look'),
      };
    },
  });
  const { user } = await openScreen('/platform/gezondheid', answers);
  expect(screen.getByRole('heading', { level: 2, name: 'Alles werkt' })).toBeDefined();
  expect(screen.getByText('Geen bank gekoppeld')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Kijk nu' }));
  await screen.findByRole('heading', { level: 2, name: '1 ding vraagt aandacht' });
  expect(within(screen.getByRole('main')).getAllByText(/1 betaalopdracht ging mis/)).toHaveLength(2);
});
