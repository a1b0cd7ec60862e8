import { Alert } from '@tegoed/ui/facts/alert';
import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Dialog, DialogBody, DialogFoot } from '@tegoed/ui/layout/dialog';
import { FilePicker } from '@tegoed/ui/forms/file-picker';
import { PaperFrame } from '@tegoed/ui/pictures/paper-frame';
import { useState } from 'react';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import { acceptedTypes, fileProblem, isWorthALook, largestFile } from '../files/accepted-files.ts';
import { openPaper, paperToSend, turnPaper } from './chosen-paper.ts';
import type { ChosenPaper, PaperToSend } from './chosen-paper.ts';
import { CutPhoto } from './cut-photo.tsx';
import { PaperPicture } from './paper-picture.tsx';

export interface PaperDialogProps {
  papers: readonly ChosenPaper[];
  /** Not all that was chosen is among them. */
  isSomeMissing: boolean;
  onReady: (files: readonly PaperToSend[]) => void;
  onClose: () => void;
}

/** A look at what was chosen before it is sent: photos are turned and cut, papers are shown. (screens.md 5.19) */
export function PaperDialog({ papers: chosen, isSomeMissing, onReady, onClose }: PaperDialogProps) {
  const t = useT('files');
  const shell = useT('shell');
  const language = useLanguage();
  const [papers, setPapers] = useState(chosen);
  const [index, setIndex] = useState(0);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState(isSomeMissing ? t('some-not-valid') : undefined);
  const paper = papers[index];

  const change = (changed: ChosenPaper) => put(changed.key, changed);
  const put = (key: string, paper: ChosenPaper) => setPapers((all) => all.map((one) => (one.key === key ? paper : one)));

  function step(by: 1 | -1) {
    setIndex((index + papers.length + by) % papers.length);
    setProblem(undefined);
  }

  async function replace(key: string, file: File) {
    if (!isWorthALook(file)) {
      const problem = fileProblem(file) ?? 'wrong-kind';
      setProblem(problem === 'wrong-kind' ? t('not-valid') : t(problem, { size: largestFile(language) }));
      return;
    }
    const opened = await openPaper(file).catch(() => undefined);
    setProblem(opened ? undefined : t('not-valid'));
    if (opened) put(key, opened);
  }

  async function send() {
    setReading(true);
    try {
      onReady(await Promise.all(papers.map(paperToSend)));
    } catch {
      setReading(false);
      setProblem(t('none-valid'));
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
        {problem && (
          <Alert tone="danger" announce="now">
            <p>{problem}</p>
          </Alert>
        )}
        <p aria-live="polite">
          {papers.length > 1
            ? t('look.which', { number: String(index + 1), count: String(papers.length), name: paper?.file.name ?? '' })
            : paper?.file.name}
        </p>
        {papers.length > 1 && (
          <Actions>
            <Button small kind="secondary" onClick={() => step(-1)}>
              {t('look.previous')}
            </Button>
            <Button small kind="secondary" onClick={() => step(1)}>
              {t('look.next')}
            </Button>
          </Actions>
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
        {paper && (
          <FilePicker
            kind="quiet"
            accept={acceptedTypes.join(',')}
            label={t('look.replace')}
            buttonLabel={t('look.replace')}
            disabled={isReading}
            onChosen={([file]) => file && void replace(paper.key, file)}
          />
        )}
        <Button kind="quiet" onClick={isReading ? undefined : onClose}>
          {t('look.cancel')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
