import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './actions.css';

interface ActionsProps {
  /** Room above, for buttons that follow a text or a form. */
  apart?: boolean;
  children: ReactNode;
}

/** Buttons in a row; on a phone each takes the full width. */
export function Actions({ apart, children }: ActionsProps) {
  return <div className={classNames('tg-actions utrecht-button-group', apart && 'tg-actions--apart')}>{children}</div>;
}
