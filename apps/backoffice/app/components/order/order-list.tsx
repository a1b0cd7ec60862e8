import { Icon } from '@tegoed/ui/pictures/icon';
import { useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { moved } from './moved.ts';
import './order-list.css';

interface OrderListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** What the grip of an item is called: "Verplaats vraag 2: Hoe oud bent u?". */
  gripLabel: (item: Item, index: number) => string;
  /** What is read out once an item moved: "Vraag 2 van 4". */
  movedTo: (item: Item, index: number) => string;
  onMove: (items: readonly Item[]) => void;
  /** Which item is being written on. */
  openKey?: string | undefined;
  children: (item: Item, index: number) => ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Things whose order counts: dragged by their grip, or moved by Alt with the arrows anywhere in the item. */
export function OrderList<Item>({ items, keyOf, gripLabel, movedTo, onMove, openKey, children }: OrderListProps<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [announced, setAnnounced] = useState('');

  function move(from: number, to: number) {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || from === to) return;
    onMove(moved(items, from, to));
    setAnnounced(movedTo(item, to));
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const step = event.altKey ? steps[event.key] : undefined;
    // In a select these keys open it.
    if (step === undefined || event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    move(index, index + step);
    // The item keeps its element, but browsers drop the focus of what they move in the page.
    const { activeElement } = document;
    requestAnimationFrame(() => activeElement instanceof HTMLElement && activeElement.focus());
  }

  function onDragOver(event: DragEvent, index: number) {
    if (dragged === undefined) return;
    event.preventDefault();
    if (dragged === index) return;
    move(dragged, index);
    setDragged(index);
  }

  return (
    <>
      <ol className="tg-order" ref={list}>
        {items.map((item, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what stands in the item, not of the item itself
          <li
            key={keyOf(item)}
            className={keyOf(item) === openKey ? 'is-open' : undefined}
            onKeyDown={(event) => onKeyDown(event, index)}
            onDragOver={(event) => onDragOver(event, index)}
            onDrop={(event) => event.preventDefault()}
          >
            <button
              type="button"
              className="tg-order__grip"
              aria-label={gripLabel(item, index)}
              draggable
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(undefined)}
            >
              <Icon name="grip-vertical" />
            </button>
            {children(item, index)}
          </li>
        ))}
      </ol>
      <output className="tg-hidden">{announced}</output>
    </>
  );
}

/** The words of an item, between its grip and its buttons. */
export function OrderText({ children }: { children: ReactNode }) {
  return <div className="tg-order__text">{children}</div>;
}

/** Where an item is written on, below its words. */
export function OrderEdit({ children }: { children: ReactNode }) {
  return <div className="tg-order__edit">{children}</div>;
}
