import { Fragment } from 'react';

/** An address of mail or of a website: in a narrow column it breaks after its signs, not amid a word. */
export function Breakable({ children }: { children: string }) {
  return [...children.matchAll(/[^@/]*[@/]*/g)].map(({ index, 0: part }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
