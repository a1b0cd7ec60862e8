import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { Language } from '@tegoed/domain/language';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it } from 'vitest';
import { loadTexts } from '../../platform/texts.ts';
import { AmountField } from './amount-field.tsx';

async function open(language: Language) {
  await loadTexts(language);
  const path = language === 'nl' ? '/' : '/en';
  const router = createMemoryRouter([{ path, element: <AmountField label="€" /> }], { initialEntries: [path] });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<RouterProvider router={router} />);
  return { root, field: await screen.findByRole('textbox', { name: '€' }) };
}

describe('an amount that is typed', () => {
  it.each<[string, Language, RegExp]>([
    ['1.250', 'nl', /^Wij lezen €.1\.250,00\.$/],
    ['12.50', 'nl', /^Wij lezen €.12,50\.$/],
    ['1,250', 'nl', /^Dit kan twee bedragen zijn\. Typ de centen erbij\.$/],
    ['1.250', 'en', /^We read €1,250\.00\.$/],
    ['12,50', 'en', /^We read €12\.50\.$/],
    ['1,250.00', 'en', /^We read €1,250\.00\.$/],
    ['1.250,00', 'en', /^We read €1,250\.00\.$/],
    ['1,250', 'en', /^This may be two amounts\. Type the cents too\.$/],
  ])('as %s is shown as it is read (%s)', async (typed, language, note) => {
    const { root, field } = await open(language);
    await userEvent.type(field, typed);
    expect(screen.getByRole('textbox', { description: note })).toBe(field);
    root.unmount();
  });

  it.each(['1250', '12,', 'veel'])('as %s has nothing to say', async (typed) => {
    const { root, field } = await open('nl');
    await userEvent.type(field, typed);
    expect(field.getAttribute('aria-describedby')).toBeNull();
    root.unmount();
  });
});
