import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { noNetwork } from '../../../testing/fake-api.ts';
import type { Unanswered } from '../../../testing/fake-api.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const list = 'GET /platform/notifications';
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${String(number)}`;
const messages = [
  { id: idOf(2), title: 'Uw aanvraag is goedgekeurd', seen: false },
  { id: idOf(1), title: 'U hebt een tegoed', seen: true },
] as const;

/** A page of messages of which one is new until it is marked as read. */
async function openMessages(marked: Unanswered | object = { data: messages, meta: { total_unseen: 0 } }) {
  const page = await renderRoute('/notifications', {
    signedIn: true,
    api: {
      [list]: ({ query }) =>
        query.has('mark_read') ? marked : { data: messages, meta: { current_page: 1, last_page: 1, total_unseen: 1 } },
    },
  });
  const asked = () => page.api.seen(list).filter(({ query }) => query.has('mark_read'));
  return { ...page, asked };
}

describe('messages of which one is new', () => {
  it('are marked as read once they were on the screen for long enough, and say so', async () => {
    const { asked } = await openMessages();
    expect(screen.getByText('U hebt 1 nieuw bericht.')).toBeDefined();
    expect(asked()).toEqual([]);
    await screen.findByText('U hebt alles gelezen.');
    expect(asked().map(({ query }) => query.get('page'))).toEqual(['1']);
  });

  it('stay new where there is no answer', async () => {
    const { asked } = await openMessages(noNetwork);
    await expect.poll(asked, { timeout: 5000 }).toHaveLength(1);
    expect(screen.getByText('U hebt 1 nieuw bericht.')).toBeDefined();
  });
});
