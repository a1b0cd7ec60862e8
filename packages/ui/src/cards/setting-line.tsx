import type { ReactNode } from 'react';
import { Actions } from '../controls/actions.tsx';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon.tsx';
import '../lists/row-list.css';
import './setting-line.css';

interface SettingLineProps {
  icon?: IconName;
  title: ReactNode;
  /** Its state: a Badge, a sentence. */
  children?: ReactNode;
  /** Its own small buttons. */
  actions?: ReactNode;
}

/** An address, a device, a check: text, state and what can be done. Stands in a SettingList. */
export function SettingLine({ icon, title, children, actions }: SettingLineProps) {
  return (
    <li className="tg-setting">
      {icon && (
        <span className="tg-setting__icon">
          <Icon name={icon} />
        </span>
      )}
      <div className="tg-setting__text">
        <p className="tg-setting__title">{title}</p>
        {children}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </li>
  );
}

export function SettingList({ children }: { children: ReactNode }) {
  return <ul className="tg-rows">{children}</ul>;
}
