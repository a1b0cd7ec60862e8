import type { ReactNode, TouchEventHandler } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { QrCode } from './qr-code.tsx';
import './counter-code.css';

/** One of several vouchers, and the ways to the others. */
interface CounterTurn {
  /** "Tegoed 1 van 3". */
  position: ReactNode;
  /** Which of them is shown, from nought, and how many there are. */
  shown: number;
  count: number;
  previous: { label: string; onPress: () => void };
  next: { label: string; onPress: () => void };
}

interface CounterCodeProps {
  /** Which voucher. */
  heading: ReactNode;
  /** What a scanner reads. */
  value: string;
  qrLabel: string;
  /** The code that is typed when scanning does not work. */
  code: ReactNode;
  /** Absent when there is only one. */
  turn?: CounterTurn | undefined;
  /** What has been reserved, and where. */
  reserved?: { name: ReactNode; note: ReactNode } | undefined;
  /** What the amount is: "Nog te besteden"; left out together when there is no sum of money. */
  amountLabel?: ReactNode;
  amount?: ReactNode;
  tips: readonly { icon: IconName; text: ReactNode }[];
  /** A bar above it all: "U hebt nu geen internet." */
  announcement?: ReactNode;
  /** Logo and name at the left of the bar. */
  brand: ReactNode;
  /** The button that leads back. */
  close: ReactNode;
  /** For swiping to another voucher. */
  onTouchStart?: TouchEventHandler | undefined;
  onTouchEnd?: TouchEventHandler | undefined;
  id?: string;
}

/** The whole screen of a phone at the counter: nothing but what the person behind the desk needs, always in the same place. */
export function CounterCode({
  heading,
  turn,
  value,
  qrLabel,
  code,
  reserved,
  amountLabel,
  amount,
  tips,
  announcement,
  brand,
  close,
  onTouchStart,
  onTouchEnd,
  id = 'main-content',
}: CounterCodeProps) {
  return (
    <div className="tg-counter">
      <header className="tg-counter__bar">
        <span className="tg-counter__brand">{brand}</span>
        {close}
      </header>
      {announcement}
      <main className="tg-counter__body" id={id} tabIndex={-1} {...{ onTouchStart, onTouchEnd }}>
        <div className={classNames('tg-counter__turn', !turn && 'tg-counter__turn--one')}>
          {turn && <Arrow icon="chevron-left" {...turn.previous} />}
          <div className="tg-counter__which">
            <h1 className="tg-counter__heading utrecht-heading-3" tabIndex={-1}>
              {heading}
            </h1>
            {turn && <p className="tg-small tg-muted">{turn.position}</p>}
            {turn && <Dots {...turn} />}
          </div>
          {turn && <Arrow icon="chevron-right" {...turn.next} />}
        </div>
        <QrCode value={value} label={qrLabel} />
        {code && <p>{code}</p>}
        {reserved && (
          <div className="tg-counter__for">
            <Icon name="check-circle" />
            <p>
              <strong>{reserved.name}</strong>
              {reserved.note}
            </p>
          </div>
        )}
        {amount && (
          <p className="tg-counter__money">
            <span>{amountLabel}</span> <b>{amount}</b>
          </p>
        )}
        <ul className="tg-counter__tips">
          {tips.map(({ icon, text }) => (
            <li key={icon}>
              <Icon name={icon} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}

function Arrow({ icon, label, onPress }: CounterTurn['next'] & { icon: IconName }) {
  return <IconButton className="tg-counter__arrow" icon={icon} label={label} onClick={onPress} />;
}

/** For the eye: the words beside them say the same. */
function Dots({ shown, count }: Pick<CounterTurn, 'shown' | 'count'>) {
  return (
    <p className="tg-counter__dots" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={index === shown ? 'tg-counter__dot--on' : undefined} />
      ))}
    </p>
  );
}
