import { Actions } from '@tegoed/ui/actions';
import { Button } from '@tegoed/ui/button';
import { Dialog, DialogBody, DialogFoot } from '@tegoed/ui/dialog';
import { PaperFrame } from '@tegoed/ui/paper-frame';
import { useState } from 'react';
import { useT } from '../../platform/texts.ts';
import { showToast } from '../../platform/toasts.ts';
import { paperToSend, turnPaper } from './chosen-paper.ts';
import type { ChosenPaper, PaperToSend } from './chosen-paper.ts';
import { CutPhoto } from './cut-photo.tsx';
import { PaperPicture } from './paper-picture.tsx';

export interface PaperDialogProps {
  papers: readonly ChosenPaper[];
  onReady: (files: readonly PaperToSend[]) => void;
  onClose: () => void;
}

/** A look at what was chosen before it is sent: photos are turned and cut, papers are shown. (screens.md 5.19) */
export function PaperDialog({ papers: chosen, onReady, onClose }: PaperDialogProps) {
  const t = useT('files');
  const shell = useT('shell');
  const [papers, setPapers] = useState(chosen);
  const [index, setIndex] = useState(0);
  const [isReading, setReading] = useState(false);
  const paper = papers[index];

  const change = (changed: ChosenPaper) => setPapers(papers.map((one) => (one.key === changed.key ? changed : one)));

  async function send() {
    setReading(true);
    try {
      onReady(await Promise.all(papers.map(paperToSend)));
    } catch {
      setReading(false);
      showToast('danger', t('not-readable'));
    }
  }

  return (
    <Dialog
      open
      locked={isReading}
      onClose={onClose}
      heading={t('look.heading', { count: papers.length })}
      closeLabel={shell('dialog.close')}
    >
      <DialogBody>
        {papers.length > 1 && (
          <>
            <p aria-live="polite">
              {t('look.which', { number: String(index + 1), count: String(papers.length), name: paper?.file.name ?? '' })}
            </p>
            <Actions>
              <Button small kind="secondary" onClick={() => setIndex((index + papers.length - 1) % papers.length)}>
                {t('look.previous')}
              </Button>
              <Button small kind="secondary" onClick={() => setIndex((index + 1) % papers.length)}>
                {t('look.next')}
              </Button>
            </Actions>
          </>
        )}
        {paper && 'photo' in paper && (
          <>
            <p>{t('look.cut')}</p>
            <Actions>
              <Button small kind="secondary" icon="undo" onClick={() => change(turnPaper(paper, -1))}>
                {t('look.turn-left')}
              </Button>
              <Button small kind="secondary" icon="refresh" onClick={() => change(turnPaper(paper, 1))}>
                {t('look.turn-right')}
              </Button>
            </Actions>
            <PaperFrame>
              <CutPhoto
                key={paper.key}
                photo={paper.photo}
                name={paper.file.name}
                cut={paper.cut}
                onCut={(cut) => change({ ...paper, cut })}
              />
            </PaperFrame>
          </>
        )}
        {paper && !('photo' in paper) && (
          <>
            {paper.page && (
              <PaperFrame>
                <PaperPicture picture={paper.page} label={t('look.page', { name: paper.file.name })} />
              </PaperFrame>
            )}
            <p>{paper.page ? t('look.first-page') : t('look.no-page', { name: paper.file.name })}</p>
          </>
        )}
      </DialogBody>
      <DialogFoot>
        <Button icon="send" busy={isReading ? t('look.busy') : undefined} onClick={() => void send()}>
          {t('look.send', { count: papers.length })}
        </Button>
        <Button kind="quiet" onClick={isReading ? undefined : onClose}>
          {t('look.cancel')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
