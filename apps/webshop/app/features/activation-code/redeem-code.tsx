import { Button } from '@tegoed/ui/controls/button';
import { Dialog, DialogBody, DialogFoot } from '@tegoed/ui/layout/dialog';
import { Prose } from '@tegoed/ui/layout/prose';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { formatActivationCode } from '@tegoed/translations/format';
import { useT } from '../../platform/language/texts.ts';
import { dropUnfinishedCode, findUnfinishedCode, noteTyped } from '../../platform/session/unfinished-code.ts';
import { CodePage } from './code-page.tsx';
import { useRedeem } from './use-redeem.ts';

interface RedeemCodeProps {
  title: string;
  back: { href: string; label: string };
  /** Address of the citizen who types. */
  owner: string;
  /** At which fund; undefined where any code is typed. */
  fund?: number;
  /** The code that the citizen typed before signing in: it is used at once. */
  arrived?: string | undefined;
}

/**
 * The code from the letter becomes a voucher, of whatever fund it is. What is typed stands until it is good, also when the session ends
 * meanwhile. (screens.md 4.3, state code)
 */
export function RedeemCode({ title, back, owner, fund, arrived }: RedeemCodeProps) {
  const t = useT('activation');
  const shell = useT('shell');
  const { busy, refusal, isDialogOpen, closeDialog, redeem } = useRedeem();
  const { before, onTyped } = useUnfinishedCode({ owner, fund });
  useAtOnce(arrived, redeem);
  return (
    <CodePage
      title={title}
      back={back}
      heading={t(refusal?.isAssessed ? 'code.again-heading' : 'code.heading')}
      lead={t(refusal?.isAssessed ? 'code.again-lead' : 'code.lead')}
      before={arrived === undefined ? before : formatActivationCode(arrived)}
      onTyped={onTyped}
      refusal={refusal}
      submit={{ label: t('code.submit'), busy: busy ? t('code.busy') : undefined }}
      onSubmitted={(typed) => void redeem(typed)}
    >
      {refusal?.isAssessed && <Hints />}
      <Dialog
        described
        open={isDialogOpen}
        onClose={closeDialog}
        heading={refusal?.dialogTitle ?? t('code.error-title')}
        closeLabel={shell('dialog.close')}
      >
        <DialogBody>
          {refusal?.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </DialogBody>
        <DialogFoot>
          <Button onClick={closeDialog}>{shell('dialog.close')}</Button>
        </DialogFoot>
      </Dialog>
    </CodePage>
  );
}

/** The field begins with what was typed before the session ended, and tells what is typed in it. */
function useUnfinishedCode({ owner, fund }: { owner: string; fund: number | undefined }) {
  const [before] = useState(() => findUnfinishedCode({ owner, fund }, Date.now()) ?? '');
  useEffect(() => {
    noteTyped({ owner, fund, code: before });
    dropUnfinishedCode();
    return () => noteTyped(undefined);
  }, [owner, fund, before]);
  const onTyped = (event: FormEvent<HTMLInputElement>) => noteTyped({ owner, fund, code: event.currentTarget.value });
  return { before, onTyped };
}

/** Whoever pressed on before signing in does not press again. */
function useAtOnce(code: string | undefined, redeem: (code: string) => Promise<void>): void {
  const isStarted = useRef(false);
  const start = useEffectEvent(redeem);
  useEffect(() => {
    if (code === undefined || isStarted.current) return;
    isStarted.current = true;
    void start(code);
  }, [code]);
}

function Hints() {
  const t = useT('activation');
  return (
    <Prose>
      <ul>
        <li>{t('code.hint-zero')}</li>
        <li>{t('code.hint-dash')}</li>
        <li>{t('code.hint-used')}</li>
      </ul>
    </Prose>
  );
}
