import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Form, useActionData } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it } from 'vitest';
import { loadTexts } from '../../platform/texts.ts';
import { Unsaved } from './unsaved.tsx';

/** A form with something typed, which is stored once it was sent. */
function Page() {
  const isStored = useActionData() === 'stored';
  return (
    <Form method="post">
      <Unsaved when={!isStored} />
      <button type="submit">Bewaar</button>
    </Form>
  );
}

/** Opens the form; `answer` is what comes of sending it. */
async function open(answer: 'stored' | 'refused') {
  await loadTexts('nl');
  const router = createMemoryRouter([
    { path: '/', element: <Page />, action: () => answer },
    { path: '/elders', element: <h1>Elders</h1> },
  ]);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<RouterProvider router={router} />);
  return { router, root, button: await screen.findByRole('button', { name: 'Bewaar' }) };
}

describe('leaving a page', () => {
  it.each([
    ['is not asked about once all was stored', 'stored'],
    ['is asked about when it was not', 'refused'],
  ] as const)('between the answer and the moment that it is shown %s', async (_, answer) => {
    const { router, root, button } = await open(answer);
    const leave = router.subscribe(({ actionData, navigation }) => {
      if (actionData === null || navigation.state !== 'idle') return;
      leave();
      void router.navigate('/elders');
    });
    await userEvent.click(button);
    if (answer === 'stored') await screen.findByRole('heading', { name: 'Elders' });
    else await screen.findByRole('dialog', { name: 'Weggaan zonder te bewaren?' });
    expect(router.state.location.pathname).toBe(answer === 'stored' ? '/elders' : '/');
    root.unmount();
  });
});
