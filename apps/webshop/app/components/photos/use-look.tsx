import { useState } from 'react';
import type { ComponentType } from 'react';
import { useT } from '../../platform/language/texts.ts';
import { showToast } from '@tegoed/client/toasts';
import { fileProblem, isWorthALook } from '../files/accepted-files.ts';
import type { ChosenPaper, PaperToSend } from './chosen-paper.ts';
import type { PaperDialogProps } from './paper-dialog.tsx';

interface Look {
  readonly papers: readonly ChosenPaper[];
  readonly isSomeMissing: boolean;
  readonly Dialog: ComponentType<PaperDialogProps>;
}

/**
 * Shows chosen files before they are sent. What it is shown with is fetched when something is chosen; where that does not come, the
 * files go as they are. A file of a wrong kind goes at once, so that its problem stands in the list; that it is skipped is also said.
 */
export function useLook(send: (files: readonly PaperToSend[]) => void) {
  const t = useT('files');
  const [shown, setShown] = useState<Look>();

  async function look(chosen: readonly File[]) {
    const [worth, others] = [chosen.filter(isWorthALook), chosen.filter((file) => !isWorthALook(file))];
    send(others.map((file) => ({ file })));
    const isSomeWrong = others.some((file) => fileProblem(file) === 'wrong-kind');
    if (worth.length === 0) {
      if (isSomeWrong) showToast('danger', t('none-valid'));
      return;
    }
    const parts = await Promise.all([import('./chosen-paper.ts'), import('./paper-dialog.tsx')]).catch(() => undefined);
    if (!parts) {
      send(worth.map((file) => ({ file })));
      return;
    }
    const [{ openPapers }, { PaperDialog }] = parts;
    const papers = await openPapers(worth);
    if (papers.length === 0) showToast('danger', t('none-valid'));
    else setShown({ papers, isSomeMissing: isSomeWrong || papers.length < worth.length, Dialog: PaperDialog });
  }

  const close = () => setShown(undefined);
  return {
    look,
    dialog: shown && (
      <shown.Dialog
        papers={shown.papers}
        isSomeMissing={shown.isSomeMissing}
        onClose={close}
        onReady={(files) => {
          close();
          send(files);
        }}
      />
    ),
  };
}
