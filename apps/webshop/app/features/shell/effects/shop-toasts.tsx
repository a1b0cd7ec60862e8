import { Icon } from '@tegoed/ui/pictures/icon';
import { Toasts } from '@tegoed/ui/frame/toasts';
import { useStore } from '@tegoed/client/store';
import { useT } from '../../../platform/language/texts.ts';
import { closeToast, toasts, type ToastKind } from '@tegoed/client/toasts';

const icons = { success: 'check', info: 'info', danger: 'alert-circle' } as const satisfies Record<ToastKind, string>;

/** The passing messages, in their region. */
export function ShopToasts() {
  const t = useT('shell');
  const current = useStore(toasts, []);
  const shown = current.map(({ id, kind, text, action, picture, stays }) => ({
    id,
    stays,
    icon: icons[kind],
    picture,
    text: action ? (
      <>
        {text}{' '}
        <a href={action.href} onClick={() => closeToast(id)}>
          {action.icon && <Icon name={action.icon} />}
          {action.label}
        </a>
      </>
    ) : (
      text
    ),
  }));
  return <Toasts closeLabel={t('toast.close')} toasts={shown} onClose={onClosed} />;
}

/** Always the same function: a new one would let the time of every message start again, at each move to another page. */
function onClosed(id: number | string): void {
  closeToast(Number(id));
}
