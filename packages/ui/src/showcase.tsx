import { cards } from './showcase/cards.tsx';
import { desk } from './showcase/desk.tsx';
import { forms } from './showcase/forms.tsx';
import { frame } from './showcase/frame.tsx';
import { lists } from './showcase/lists.tsx';
import { messages } from './showcase/messages.tsx';
import { pages } from './showcase/pages.tsx';
import { places } from './showcase/places.tsx';
import { process } from './showcase/process.tsx';
import { vouchers } from './showcase/vouchers.tsx';
import type { Showpiece } from './showcase/showpiece.ts';

export type { Showpiece };

/** Every component in every state, with sample texts: to look at under each theme, and for the automatic checks. */
export const showcase: Showpiece[] = [
  ...messages,
  ...forms,
  ...cards,
  ...vouchers,
  ...lists,
  ...places,
  ...process,
  ...frame,
  ...pages,
  ...desk,
];
