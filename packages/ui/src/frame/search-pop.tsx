/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list of links below a combobox: no tag of HTML is one */
import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon.tsx';
import './search-pop.css';

export interface SearchHit {
  id: string;
  href: string;
  name: ReactNode;
  /** Who offers it. */
  note?: ReactNode;
  /** What it costs, in one line: the amount, and whose money it is. */
  cost?: { amount: ReactNode; of: ReactNode } | undefined;
}

export interface SearchHitGroup {
  heading: ReactNode;
  icon: IconName;
  hits: readonly SearchHit[];
  /** The link to all of this kind, when there are more than stand here. */
  more?: SearchHit;
}

interface SearchPopProps {
  /** Of the list, for the field that it belongs to. */
  id: string;
  label: string;
  groups: readonly SearchHitGroup[];
  /** The link to everything that was found. */
  all: SearchHit;
  /** Id of the hit that the arrow keys stand on. */
  chosen: string | null;
}

/**
 * What was found while typing, in groups under the field. The field keeps the focus: it names the chosen hit with
 * `aria-activedescendant`, so the links are no stops of the Tab key.
 */
export function SearchPop({ id, label, groups, all, chosen }: SearchPopProps) {
  return (
    <div className="tg-searchpop" role="listbox" id={id} aria-label={label}>
      {groups.map((group) => (
        <HitGroup key={group.hits[0]?.id} group={group} chosen={chosen} />
      ))}
      <div className="tg-searchpop__all">
        <Hit hit={all} icon="arrow-right" isChosen={chosen === all.id} />
      </div>
    </div>
  );
}

function HitGroup({ group, chosen }: { group: SearchHitGroup; chosen: string | null }) {
  const headingId = useId();
  return (
    <div className="tg-searchpop__group" role="group" aria-labelledby={headingId}>
      <div className="tg-searchpop__head" id={headingId}>
        {group.heading}
      </div>
      {group.hits.map((hit) => (
        <Hit key={hit.id} hit={hit} icon={group.icon} isChosen={chosen === hit.id} />
      ))}
      {group.more && <Hit hit={group.more} icon="arrow-right" isChosen={chosen === group.more.id} />}
    </div>
  );
}

function Hit({ hit, icon, isChosen }: { hit: SearchHit; icon: IconName; isChosen: boolean }) {
  return (
    <a
      className={classNames('tg-hit', isChosen && 'tg-hit--on')}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      id={hit.id}
      href={hit.href}
    >
      <span className="tg-hit__icon">
        <Icon name={icon} />
      </span>
      <span className="tg-hit__text">
        <span className="tg-hit__title">{hit.name}</span>
        {hit.note && <span className="tg-hit__note"> {hit.note}</span>}
        {hit.cost && (
          <span className="tg-hit__cost">
            {' '}
            <b>{hit.cost.amount}</b> {hit.cost.of}
          </span>
        )}
      </span>
    </a>
  );
}

/** In place of hits: nothing was found, or searching does not work now. */
export function SearchPopMessage({ heading, children }: { heading: ReactNode; children?: ReactNode }) {
  return (
    <div className="tg-searchpop">
      <p className="tg-searchpop__message">{heading}</p>
      {children && <p className="tg-searchpop__hint">{children}</p>}
    </div>
  );
}
