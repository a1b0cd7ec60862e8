import type { Texts } from '../../texts.ts';
import type { bookmarks as nl } from '../nl/bookmarks.ts';

export const bookmarks = {
  'page-title': 'Saved offers',
  heading: 'Saved offers',
  lead: 'What you liked is together here.',
  count: '{count, plural, =0 {Nothing saved} one {1 saved} other {# saved}}',
  removed: '{offer} is no longer saved.',
  undo: 'Put back',
  empty: {
    title: 'You have not saved anything yet',
    text: 'Press the heart at something you like.',
    button: 'See the offers',
  },
} as const satisfies Texts<typeof nl>;
