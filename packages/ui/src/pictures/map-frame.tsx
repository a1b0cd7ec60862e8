import type { FocusEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import './map-frame.css';
import '../map-plain.css';

interface MapViewProps {
  /** A MapFrame: above the list on a phone, beside it on a desktop. */
  map: ReactNode;
  /** The same places as a list. */
  children: ReactNode;
}

/** Page template of a map with its list. */
export function MapView({ map, children }: MapViewProps) {
  return (
    <div className="tg-mapview">
      {map}
      <div>{children}</div>
    </div>
  );
}

interface MapFrameProps {
  /** What the map shows, and where the same is written: "Kaart met aanbieders. Dezelfde aanbieders staan in de lijst." */
  label: string;
  /** Past the pins, to the list with the same places. */
  skip?: { href: string; label: ReactNode };
  /** What is in the frame: a MapGround with its pins and tools, or MapWaiting. */
  children: ReactNode;
  /** The MapCard of what was chosen. */
  card?: ReactNode;
  /** How the map is used; `touch` only for who uses fingers. */
  hint?: { always?: ReactNode; touch: ReactNode };
  onKeyDown?: (event: KeyboardEvent) => void;
  ref?: Ref<HTMLElement>;
}

/** The box of a map. Everything on it is in a list too: it stays away from paper. */
export function MapFrame({ label, skip, children, card, hint, onKeyDown, ref }: MapFrameProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the card from wherever one is
    <section ref={ref} className="tg-map" aria-label={label} onKeyDown={onKeyDown}>
      <div className="tg-map__frame">
        <div className="tg-map__box">
          {skip && (
            <a className="tg-map__skip" href={skip.href}>
              {skip.label}
            </a>
          )}
          {children}
        </div>
        {card}
      </div>
      {hint && (
        <p className="tg-map__hint">
          {hint.always} <span className="tg-map__touch">{hint.touch}</span>
        </p>
      )}
    </section>
  );
}

/** Instead of the map, while it is fetched or where it cannot be. A page that fetches its scripts late does so when this comes in sight. */
export function MapWaiting({ children }: { children?: ReactNode }) {
  return (
    <div className="tg-map__waiting" data-needs-scripts="">
      {children}
    </div>
  );
}

interface MapGroundProps {
  /** "Kaart. Met de pijltjes verschuift u hem." */
  label: string;
  ref?: Ref<HTMLElement>;
}

/** Where the map is drawn; it takes the arrow keys. */
export function MapGround({ label, ref }: MapGroundProps) {
  return <section ref={ref} className="tg-map__ground" aria-label={label} />;
}

interface MapToolsProps {
  larger: string;
  smaller: string;
  all: string;
  /** What cannot be done further now. */
  isLargest: boolean;
  isSmallest: boolean;
  /** In steps of the zoom; `onAll` shows every place again. */
  onZoom: (steps: 1 | -1) => void;
  onAll: () => void;
}

export function MapTools({ larger, smaller, all, isLargest, isSmallest, onZoom, onAll }: MapToolsProps) {
  return (
    <div className="tg-map__tools">
      <IconButton icon="plus" label={larger} aria-disabled={isLargest} onClick={() => onZoom(1)} />
      <IconButton icon="minus" label={smaller} aria-disabled={isSmallest} onClick={() => onZoom(-1)} />
      <IconButton icon="map" label={all} onClick={onAll} />
    </div>
  );
}

/** Who drew the map. */
export function MapCredit({ children }: { children: ReactNode }) {
  return <p className="tg-map__credit">{children}</p>;
}

/** That the picture is missing; read out when it comes. */
export function MapNote({ children }: { children: ReactNode }) {
  return <output className="tg-map__note">{children}</output>;
}

interface MapCardProps {
  /** What is told, for who listens: the name, or how many there are. */
  label: string;
  closeLabel: string;
  onClose: () => void;
  /** For the focus, which goes here when it opens. */
  ref?: Ref<HTMLElement>;
  /** MapPlaces. */
  children: ReactNode;
}

/** What was chosen on the map: below it on a phone, in its corner on a desktop. */
export function MapCard({ label, closeLabel, onClose, ref, children }: MapCardProps) {
  return (
    <section ref={ref} className="tg-map__card" tabIndex={-1} aria-label={label}>
      <div className="tg-map__card-body">{children}</div>
      <IconButton icon="close" label={closeLabel} onClick={onClose} />
    </section>
  );
}

interface MapPlaceProps {
  name: ReactNode;
  /** Without it the name is no link: the reader is there already. */
  href?: string;
  /** Address, open now. */
  children: ReactNode;
}

/** One place of a MapCard. */
export function MapPlace({ name, href, children }: MapPlaceProps) {
  return (
    <div className="tg-map__place">
      <p>
        <strong>{href === undefined ? name : <a href={href}>{name}</a>}</strong>
      </p>
      {children}
    </div>
  );
}

interface MapPinProps {
  /** Starts with the number that the eye sees. */
  label: string;
  /** The number in the list, or how many there are together. */
  words?: ReactNode;
  /** Several places that lie close together. */
  group?: boolean;
  /** Its card is open. */
  chosen: boolean;
  onPress: () => void;
  onFocus?: (event: FocusEvent<HTMLButtonElement>) => void;
}

/** A place on the map, in a slot of class `mapSlotClass` whose corner lies on the spot. */
export function MapPin({ label, words, group, chosen, onPress, onFocus }: MapPinProps) {
  return (
    <button
      type="button"
      className={classNames('tg-pin', group && 'tg-pin--group')}
      aria-label={label}
      aria-expanded={chosen}
      title={label}
      onClick={onPress}
      onFocus={onFocus}
    >
      <span className="tg-pin__mark" />
      <span className="tg-pin__words">{words}</span>
    </button>
  );
}

export const mapSlotClass = 'tg-map__slot';

/** What a map without a picture draws itself: rings of distance with their names, the reader, towns, the scale. */
export const plainMapClasses = {
  ring: 'tg-map__ring',
  ringName: 'tg-map__ring-name',
  here: 'tg-map__here',
  town: 'tg-map__town',
  scale: 'tg-map__scale',
} as const;
