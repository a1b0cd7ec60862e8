import { useEffect, useRef, useState } from 'react';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { classNames } from '../class-names.ts';
import { Dialog, DialogBody, DialogFoot } from '../layout/dialog.tsx';
import './filter-panel.css';

interface FilterPanelProps extends Omit<ComponentPropsWithRef<'form'>, 'id' | 'className'> {
  id?: string;
  /** What the form is, for who listens: "Aanbod kiezen". */
  label: string;
  /** On the button that opens the filters on a phone: "Filters (2 gekozen)". */
  opener: ReactNode;
  /** Above the full screen of a phone: "Filters". */
  heading: ReactNode;
  closeLabel: string;
  /** "Wis alles", and the list without filters. */
  clear: { href: string; label: ReactNode };
  /** The button of the column, for who has no scripts: "Toon dit aanbod". With them a choice applies at once. */
  apply: ReactNode;
  /** The button of the full screen, with the number: "Toon 9 resultaten". */
  show: ReactNode;
  /** Nothing is left to show, so the button does not invite. */
  empty?: boolean;
  /** Behind the button on a desktop too. */
  folded?: boolean;
  /** The full screen is asked for; it opens where its button is seen, since elsewhere the column stands there. */
  opened: boolean;
  onOpenedChange: (opened: boolean) => void;
  /** FilterGroups. On a phone they stand in the page twice, so their controls carry no fixed ids. */
  children: ReactNode;
}

/**
 * The filters of a list, in the side column. On a phone the button opens them in a full screen, and without scripts it
 * shows the column instead. Both apply as the caller's `onChange` and `onSubmit` say; sending closes the full screen.
 */
export function FilterPanel(props: FilterPanelProps) {
  const {
    id = 'filters',
    label,
    opener,
    heading,
    closeLabel,
    clear,
    apply,
    show,
    empty,
    folded,
    opened,
    onOpenedChange,
    children,
    onChange,
    onSubmit,
    ...form
  } = props;
  const [hasButton, setHasButton] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  const close = () => onOpenedChange(false);

  useEffect(() => {
    const look = () => setHasButton((button.current?.offsetHeight ?? 0) > 0);
    look();
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, [folded]);

  function onOpened(event: MouseEvent) {
    event.preventDefault();
    onOpenedChange(true);
  }

  return (
    <div className={classNames('tg-filters', folded && 'tg-filters--folded')}>
      <div ref={button}>
        <Button className="tg-filters__opener" kind="secondary" icon="sliders" href={`#${id}`} onClick={onOpened}>
          {opener}
        </Button>
      </div>
      <form {...form} id={id} className="tg-filters__column" aria-label={label} onChange={onChange} onSubmit={onSubmit}>
        {children}
        <noscript>
          <div className="tg-filters__group">
            <Button type="submit" kind="secondary" small>
              {apply}
            </Button>
          </div>
        </noscript>
      </form>
      <Dialog full open={opened && hasButton} onClose={close} heading={heading} closeLabel={closeLabel}>
        <form
          {...form}
          aria-label={label}
          onChange={onChange}
          onSubmit={(event) => {
            onSubmit?.(event);
            close();
          }}
        >
          <DialogBody>{children}</DialogBody>
          <DialogFoot>
            <Button kind="quiet" href={clear.href} onClick={close}>
              {clear.label}
            </Button>
            <Button type="submit" kind={empty ? 'secondary' : 'primary'}>
              {show}
            </Button>
          </DialogFoot>
        </form>
      </Dialog>
    </div>
  );
}

/** Filters of one kind: with a legend around choices, without one around a single field with its own label. */
export function FilterGroup({ legend, children }: { legend?: ReactNode; children: ReactNode }) {
  if (!legend) return <div className="tg-filters__group">{children}</div>;
  return (
    <fieldset className="tg-filters__group">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
