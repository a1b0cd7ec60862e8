import { beforeEach, describe, expect, it } from 'vitest';
import { closeToast, showToast, toasts } from './toasts.ts';

const shown = () => toasts.get().map(({ text }) => text);

beforeEach(() => {
  for (const { id } of toasts.get()) closeToast(id);
});

describe('passing notices', () => {
  it('are four at most; the oldest makes room', () => {
    for (const text of ['a', 'b', 'c', 'd', 'e']) showToast('success', text);
    expect(shown()).toEqual(['b', 'c', 'd', 'e']);
  });

  it('of bookmarks stand one at a time, beside the others', () => {
    showToast('success', 'gelukt');
    showToast('success', 'bewaard', { stack: 'bookmarks' });
    showToast('success', 'ook bewaard', { stack: 'bookmarks' });
    expect(shown()).toEqual(['gelukt', 'ook bewaard']);
  });
});
