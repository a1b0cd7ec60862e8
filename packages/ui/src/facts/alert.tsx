import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon.tsx';
import './alert.css';

type AlertTone = 'info' | 'success' | 'warning' | 'danger';

interface AlertProps {
  tone?: AlertTone;
  /** Another drawing than the one of the tone. */
  icon?: IconName;
  title?: ReactNode;
  /** Makes the title a heading of the page. */
  level?: 2 | 3;
  /** Read out when it appears: at once, or when the reader pauses. It must be in the page before the words come, or come with the page. */
  announce?: 'now' | 'politely';
  children?: ReactNode;
}

const looks: Record<AlertTone, { icon: IconName; utrechtName: string }> = {
  info: { icon: 'info', utrechtName: 'utrecht-alert--info' },
  success: { icon: 'check-circle', utrechtName: 'utrecht-alert--ok' },
  warning: { icon: 'alert-triangle', utrechtName: 'utrecht-alert--warning' },
  danger: { icon: 'alert-circle', utrechtName: 'utrecht-alert--error' },
};

const roles = { now: 'alert', politely: 'status' } as const;

/** A message that stays in the page: what happened, what it means, what to do. */
export function Alert({ tone = 'info', icon, title, level, announce, children }: AlertProps) {
  const Title = level ? (`h${level}` as const) : 'p';
  return (
    <div
      className={classNames('tg-alert', `tg-alert--${tone}`, 'utrecht-alert', looks[tone].utrechtName)}
      role={announce && roles[announce]}
    >
      <Icon name={icon ?? looks[tone].icon} />
      <div className="tg-alert__body">
        {title && <Title className="tg-alert__title">{title}</Title>}
        {children}
      </div>
    </div>
  );
}
