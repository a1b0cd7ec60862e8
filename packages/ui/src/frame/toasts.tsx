import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import type { IconName } from '../pictures/icon.tsx';
import './toasts.css';

/** Milliseconds a passing toast is there, those that can be taken back, and how many stand at once. */
const duration = 4000;
const undoDuration = 10_000;
const atMost = 4;

export interface Toast {
  id: string | number;
  icon: IconName;
  /** Instead of the icon: an `<img alt="">` or a wide Tile. */
  picture?: ReactNode;
  text: ReactNode;
  /** Until it is closed. */
  stays?: boolean;
  /** Takes it back. Such a toast is there longer. */
  undo?: { label: string; run: () => void };
}

interface ToastsProps {
  /** Oldest first. */
  toasts: Toast[];
  closeLabel: string;
  /** The toast was closed or its time is over. */
  onClose: (id: Toast['id']) => void;
}

/** Passing messages in a ToastRegion, never the only place of a message, and those that stay. */
export function Toasts({ toasts, closeLabel, onClose }: ToastsProps) {
  return toasts
    .slice(-atMost)
    .map((toast) => <PassingToast key={toast.id} toast={toast} closeLabel={closeLabel} onClose={onClose} />);
}

interface PassingToastProps extends Pick<ToastsProps, 'closeLabel' | 'onClose'> {
  toast: Toast;
}

/** Stays for another turn while it is pointed at or has the focus. */
function PassingToast({ toast, closeLabel, onClose }: PassingToastProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (element.current) uncoverFocus(element.current);
  }, []);
  const lasts = toast.undo ? undoDuration : duration;
  useEffect(() => {
    if (toast.stays) return undefined;
    const timer = setInterval(() => {
      if (!element.current?.matches(':hover, :focus-within')) onClose(toast.id);
    }, lasts);
    return () => clearInterval(timer);
  }, [onClose, toast.id, lasts, toast.stays]);

  function onTakenBack() {
    onClose(toast.id);
    toast.undo?.run();
  }

  return (
    <div className="tg-toast" ref={element}>
      {toast.picture ? <div className="tg-toast__picture">{toast.picture}</div> : <Icon name={toast.icon} />}
      <div className="tg-toast__text">{toast.text}</div>
      {toast.undo && (
        <button type="button" className="tg-toast__undo" onClick={onTakenBack}>
          {toast.undo.label}
        </button>
      )}
      <IconButton icon="close" label={closeLabel} onClick={() => onClose(toast.id)} />
    </div>
  );
}

/** What has the focus when a toast comes over it moves up, as what gets the focus later does (toast-region.css). */
function uncoverFocus(toast: Element): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return;
  const [over, under] = [toast.getBoundingClientRect(), focused.getBoundingClientRect()];
  const isCovered = over.top < under.bottom && under.top < over.bottom && over.left < under.right && under.left < over.right;
  if (isCovered) focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
