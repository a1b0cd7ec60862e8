import type { Schema } from '@tegoed/contract';
import { Alert } from '@tegoed/ui/facts/alert';
import { Button } from '@tegoed/ui/controls/button';
import { Dialog, DialogBody, DialogFoot } from '@tegoed/ui/layout/dialog';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { isPicture } from '../../../components/files/accepted-files.ts';
import type { SentFile } from '../../../components/files/sent-file.ts';
import { useApi } from '../../../platform/shop/browser-shop.ts';
import { useFailureText } from '../../../platform/language/failure-text.ts';
import { lazyPart } from '../../../platform/page/lazy-part.ts';
import { useT } from '../../../platform/language/texts.ts';

/** Reading a PDF takes a lot; nobody fetches it who only looks at photos. */
const PdfView = lazyPart(() => import('../../../components/photos/pdf-view.tsx').then(({ PdfView: component }) => component));

interface ReceiptDialogProps {
  file: Pick<SentFile, 'uid' | 'name' | 'size'>;
  onClose: () => void;
}

/**
 * Shows a receipt that was sent, or opens what is no picture. The address of a file lives for a few minutes, so it is asked for
 * when the dialog opens. (screens.md 5.17, 5.18)
 */
export function ReceiptDialog({ file: { uid, name, size }, onClose }: ReceiptDialogProps) {
  const t = useT('reimbursements');
  const { file, problem } = useFile(uid);
  return (
    <Dialog open onClose={onClose} heading={name} closeLabel={t('file.close')}>
      <DialogBody>
        {problem !== undefined && <Alert tone="warning">{problem}</Alert>}
        {file === undefined && problem === undefined && <p>{t('file.loading')}</p>}
        {file && <ReceiptImage file={file} name={name} />}
        <p className="tg-muted">{t('one.file-size', { size })}</p>
      </DialogBody>
      <DialogFoot>
        {file?.url && (
          <Button href={file.url} download={name}>
            {t('file.download')}
          </Button>
        )}
        <Button kind="secondary" onClick={onClose}>
          {t('file.close')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function ReceiptImage({ file: { url, preview }, name }: { file: Schema<'File'>; name: string }) {
  const t = useT('reimbursements');
  const source = isPicture(name) ? url : preview?.sizes.thumbnail;
  const picture = source ? <img src={source} alt={t('file.image', { name })} /> : <p>{t('file.no-image')}</p>;
  if (isPicture(name) || !url) return picture;
  const loading = <p>{t('file.loading')}</p>;
  return (
    <Suspense fallback={loading}>
      <PdfView
        address={url}
        labelOf={({ number, count }) => t('file.page', { name, number: String(number), count: String(count) })}
        loading={loading}
        otherwise={picture}
      />
    </Suspense>
  );
}

function useFile(uid: string) {
  const api = useApi();
  const failureText = useFailureText();
  const [file, setFile] = useState<Schema<'File'>>();
  const [problem, setProblem] = useState<string>();
  const onFailed = useEffectEvent((error: unknown) => setProblem(failureText(error)));
  useEffect(() => {
    const ending = new AbortController();
    api.get('/files/{uid}', { path: { uid }, signal: ending.signal }).then(
      ({ data }) => setFile(data),
      (error: unknown) => {
        if (!ending.signal.aborted) onFailed(error);
      },
    );
    return () => ending.abort();
  }, [api, uid]);
  return { file, problem };
}
