import { closeToast, showToast, toasts } from '@tegoed/client/toasts';
import { useStore } from '@tegoed/client/store';
import { ToastRegion } from '@tegoed/ui/frame/toast-region';
import { Toasts } from '@tegoed/ui/frame/toasts';
import { useRef } from 'react';
import { useT } from '../../platform/texts.ts';
import { useAboveSaveBar } from './use-above-save-bar.ts';

const icons = { success: 'check-circle', info: 'info', danger: 'alert-circle' } as const;

/** Says that something was done; `undo` takes it back, with the words of its button. */
export function showDone(text: string, undo?: { readonly label: string; readonly run: () => void }): void {
  showToast('success', text, undo && { undo });
}

/** Says that something was not done; it stays until it is closed. */
export function showFailed(text: string): void {
  showToast('danger', text, { stays: true });
}

/** Passing messages of what was done, over the foot of the page; where no menu stands beside the page, above its save bar. */
export function Messages() {
  const app = useT('app');
  const shown = useStore(toasts, []);
  const region = useRef<HTMLElement>(null);
  useAboveSaveBar(region, shown.length);
  return (
    <ToastRegion ref={region} label={app('messages')}>
      <Toasts
        closeLabel={app('close')}
        onClose={(id) => closeToast(Number(id))}
        toasts={shown.map(({ id, kind, text, undo, stays }) => ({ id, icon: icons[kind], text, undo, stays }))}
      />
    </ToastRegion>
  );
}
