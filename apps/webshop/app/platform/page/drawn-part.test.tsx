import { waitFor } from '@testing-library/dom';
import { Suspense, useEffect } from 'react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawnPart } from './drawn-part.tsx';
import { markAlive } from './hydration.ts';

interface Data {
  name: string;
}

const fetchPart = vi.fn<() => Promise<ComponentType<Data>>>(async () => ({ name }) => <p>Drawn here: {name}</p>);
/** As React writes what stands in a `Suspense`. */
const kept = '<!--$--><div class="tg-drawn"><p>Drawn by the server</p></div><!--/$-->';
const first = { name: 'first' };

let place: HTMLElement;
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  fetchPart.mockClear();
});
afterEach(() => place.remove());

/** Takes over what the server drew; gives what shows other data. */
async function takeOver(drawn: string) {
  place.innerHTML = drawn;
  const { Part } = drawnPart(fetchPart);
  const onShown = vi.fn<(data: Data) => void>();
  const page = (data: Data) => (
    <Suspense>
      <Part data={data} />
      <Shown data={data} onShown={onShown} />
    </Suspense>
  );
  // What React could not take over it tells, and makes anew.
  const root = hydrateRoot(place, page(first), { onRecoverableError: () => undefined });
  await waitFor(() => expect(onShown).toHaveBeenCalledWith(first));
  return (data: Data) => root.render(page(data));
}

function Shown({ data, onShown }: { data: Data; onShown: (data: Data) => void }) {
  useEffect(() => onShown(data), [data, onShown]);
  return null;
}

it('leaves what the server drew, and fetches nothing', async () => {
  await takeOver(kept);
  expect(place.textContent).toBe('Drawn by the server');
  expect(fetchPart).not.toHaveBeenCalled();
});

it('draws other data itself', async () => {
  const show = await takeOver(kept);
  show({ name: 'second' });
  await waitFor(() => expect(place.textContent).toBe('Drawn here: second'));
});

it('draws itself where nothing was left of what the server drew', async () => {
  await takeOver('<p>Of an extension</p>');
  await waitFor(() => expect(place.textContent).toBe('Drawn here: first'));
});

it('draws itself on a later page', async () => {
  markAlive();
  await takeOver('');
  await waitFor(() => expect(place.textContent).toBe('Drawn here: first'));
});
