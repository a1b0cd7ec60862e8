import { useState } from 'react';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Dialog, DialogBody, DialogFoot } from './dialog.tsx';
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
  /** The button of the column: "Toon dit aanbod". */
  apply: ReactNode;
  /** The button of the full screen, with the number: "Toon 9 resultaten". */
  show: ReactNode;
  /** Behind the button on a desktop too. */
  folded?: boolean;
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
    folded,
    children,
    onChange,
    onSubmit,
    ...form
  } = props;
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);

  function onOpened(event: MouseEvent) {
    event.preventDefault();
    setOpened(true);
  }

  return (
    <div className={classNames('tg-filters', folded && 'tg-filters--folded')}>
      <Button className="tg-filters__opener" kind="secondary" icon="sliders" href={`#${id}`} onClick={onOpened}>
        {opener}
      </Button>
      <form {...form} id={id} className="tg-filters__column" aria-label={label} onChange={onChange} onSubmit={onSubmit}>
        {children}
        <div className="tg-filters__group">
          <Button type="submit" kind="secondary" small>
            {apply}
          </Button>
        </div>
      </form>
      <Dialog full open={opened} onClose={close} heading={heading} closeLabel={closeLabel}>
        <form
          {...form}
          aria-label={label}
          onChange={onChange}
          onSubmit={(event) => {
            close();
            onSubmit?.(event);
          }}
        >
          <DialogBody>{children}</DialogBody>
          <DialogFoot>
            <Button kind="quiet" href={clear.href} onClick={close}>
              {clear.label}
            </Button>
            <Button type="submit">{show}</Button>
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
