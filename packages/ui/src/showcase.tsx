import type { ReactNode } from 'react';
import { cards } from './showcase/cards.tsx';
import { forms } from './showcase/forms.tsx';
import { frame } from './showcase/frame.tsx';
import { lists } from './showcase/lists.tsx';
import { messages } from './showcase/messages.tsx';
import { pages } from './showcase/pages.tsx';
import { process } from './showcase/process.tsx';
import { vouchers } from './showcase/vouchers.tsx';

export interface Showpiece {
  /** Also the id of its heading. */
  id: string;
  title: string;
  /** A page of its own, with its own h1 and main: shown alone, without the frame of the shop. The rest stand below each other. */
  page?: boolean;
  render: () => ReactNode;
}

/** Every component in every state, with sample texts: to look at under each theme, and for the automatic checks. */
export const showcase: Showpiece[] = [...messages, ...forms, ...cards, ...vouchers, ...lists, ...process, ...frame, ...pages];
