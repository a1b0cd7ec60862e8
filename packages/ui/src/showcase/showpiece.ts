import type { ReactNode } from 'react';

export interface Showpiece {
  /** Also the id of its heading. */
  id: string;
  title: string;
  /** A page of its own, with its own h1 and main: shown alone, without the frame of the shop. The rest stand below each other. */
  page?: boolean;
  render: () => ReactNode;
}
