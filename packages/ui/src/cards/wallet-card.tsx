import type { ReactNode } from 'react';
import { Badge } from '../facts/badge.tsx';
import type { BadgeProps } from '../facts/badge.tsx';
import { CardLink } from '../layout/card.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import { Tile } from '../pictures/tile.tsx';
import type { TileProps } from '../pictures/tile.tsx';
import '../layout/card.css';
import './wallet-card.css';

interface WalletCardProps {
  /** Dark is money or a number of uses, `light` is one offer, `off` can no longer be used. */
  look?: 'money' | 'light' | 'off';
  /** A drawing, where there is no picture. */
  tile?: TileProps['name'];
  /** A picture or Tile of one's own. */
  picture?: ReactNode;
  /** In a list: the name is the link of the card. On the page of the voucher the h1 has the name. */
  name?: ReactNode;
  href?: string;
  level?: 2 | 3;
  /** What the card is, where it has no name: "Uw saldo". */
  label?: string;
  /** For whom, or of which provider. */
  holder?: ReactNode;
  badge?: BadgeProps;
  /** Above the amount: "U kunt nog besteden". */
  amountLabel?: ReactNode;
  /** The largest text of the page. */
  amount?: ReactNode;
  /** Instead of an amount: "Gratis of met korting", "Nog niet gebruikt". */
  statement?: ReactNode;
  /** A sentence, a button. */
  children?: ReactNode;
  /** The last day. */
  until: ReactNode;
  /** For the eye only, in a list: "Bekijk". */
  go?: ReactNode;
}

/** Money to spend: quarter circle, tear line, and the amount. */
export function WalletCard(props: WalletCardProps) {
  const {
    look = 'money',
    tile = 'umbrella',
    picture,
    name,
    href,
    level = 2,
    label,
    holder,
    badge,
    amountLabel,
    amount,
    statement,
    children,
    until,
    go,
  } = props;
  const Heading = `h${level}` as const;
  const lookClass = look === 'money' ? undefined : classNames('tg-wallet--light', look === 'off' && 'tg-wallet--off');
  return (
    <article className={classNames('tg-wallet', href && 'tg-card', lookClass)} aria-label={label}>
      <div className="tg-wallet__pic">{picture ?? <Tile name={tile} ground={look === 'money' ? 'deep' : 'soft'} />}</div>
      <div className="tg-wallet__top">
        {name && (
          <Heading className="tg-wallet__name utrecht-heading-3">{href ? <CardLink href={href}>{name}</CardLink> : name}</Heading>
        )}
        {holder && <p className="tg-wallet__for">{holder}</p>}
        {badge && (
          <p className={classNames('tg-wallet__badge', Boolean(name) && 'tg-wallet__badge--low')}>
            <Badge {...badge} />
          </p>
        )}
        {amountLabel && <p className={classNames('tg-wallet__label', Boolean(name) && 'tg-wallet__label--low')}>{amountLabel}</p>}
        {amount && <p className="tg-wallet__amount">{amount}</p>}
        {statement && <p className="tg-wallet__big">{statement}</p>}
        {children && <div className="tg-wallet__more">{children}</div>}
      </div>
      <div className="tg-wallet__foot">
        <span>{until}</span>
        {go && (
          <span className="tg-wallet__go" aria-hidden="true">
            {go} <Icon name="arrow-right" />
          </span>
        )}
      </div>
    </article>
  );
}

/** Vouchers beside each other; each child is an `<li>`. */
export function WalletList({ children }: { children: ReactNode }) {
  return <ul className="tg-wallets">{children}</ul>;
}
