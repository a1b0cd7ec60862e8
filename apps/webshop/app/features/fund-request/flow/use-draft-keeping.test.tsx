import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer } from '../../../../testing/answer.ts';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { answersOf } from '../../../../testing/page-network.ts';
import { platformConfig, testShop } from '../../../../testing/test-shop.ts';
import { openShop } from '../../../platform/shop/browser-shop.ts';
import type { RequestDraft } from './request-draft.ts';
import { useDraftKeeping } from './use-draft-keeping.ts';

const keep = 'PUT /platform/funds/{fund}/requests/draft';
const criteria = [answer('FundCriterion', { id: 1, record_type_key: 'children_nth' })];

type Keeping = ReturnType<typeof useDraftKeeping>;

function Form({ onShown }: { onShown: (keeping: Keeping) => void }) {
  const keeping = useDraftKeeping(3, criteria);
  useLayoutEffect(() => onShown(keeping));
  return null;
}

const draft = (value: string): RequestDraft => ({
  step: 'answer',
  contact: '',
  answers: new Map([[1, { value, files: [] }]]),
});

/** A form that keeps what is typed, and the answers that reached the platform. */
function openForm() {
  const api = fakeApi({ [keep]: {} });
  answersOf(api);
  const root = createRoot(document.createElement('div'));
  let shown: Keeping | undefined;
  flushSync(() =>
    root.render(
      <Form
        onShown={(keeping) => {
          shown = keeping;
        }}
      />,
    ),
  );
  const kept = () => api.seen(keep).map(({ body }) => (body as { records: { value: string }[] }).records[0]?.value);
  return { type: (value: string) => shown?.change(draft(value)), leave: () => flushSync(() => root.unmount()), kept };
}

function turnAway(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  openShop(testShop('nl', platformConfig()));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('an unfinished request', () => {
  it('is kept on the platform after a rest of 1.2 seconds, as it was typed last', async () => {
    const { type, leave, kept } = openForm();
    type('1');
    await vi.advanceTimersByTimeAsync(1_199);
    type('12');
    await vi.advanceTimersByTimeAsync(1_199);
    expect(kept()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await expect.poll(kept).toEqual(['12']);
    leave();
  });

  it('is kept at once when somebody turns to another window, and no second time when they leave', async () => {
    const { type, leave, kept } = openForm();
    type('2');
    turnAway();
    vi.useRealTimers();
    await expect.poll(kept).toEqual(['2']);
    leave();
    expect(kept()).toEqual(['2']);
  });

  it('is kept at once by who leaves the page', async () => {
    const { type, leave, kept } = openForm();
    type('3');
    leave();
    vi.useRealTimers();
    await expect.poll(kept).toEqual(['3']);
  });
});
