import { Actions } from '@tegoed/ui/actions';
import { BackLink } from '@tegoed/ui/arrow-link';
import { Button } from '@tegoed/ui/button';
import { CodeInput } from '@tegoed/ui/code-input';
import { Dialog, DialogBody, DialogFoot } from '@tegoed/ui/dialog';
import { ErrorSummary } from '@tegoed/ui/error-summary';
import { ExampleLetter } from '@tegoed/ui/example-letter';
import { FocusLayout } from '@tegoed/ui/focus-layout';
import { PageHead } from '@tegoed/ui/page-head';
import { Panel } from '@tegoed/ui/panel';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { Page } from '../../components/page.tsx';
import { createOnceKey } from '../../platform/api-client.ts';
import { useApi } from '../../platform/browser-shop.ts';
import { useFailureText } from '../../platform/failure-text.ts';
import { loadSession } from '../../platform/session.ts';
import { usePath, useShop } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';
import { showToast } from '../../platform/toasts.ts';
import { codeRefusal } from './code-refusal.ts';
import type { CodeRefusal } from './code-refusal.ts';
import { readTypedCode } from './typed-code.ts';

interface ActivationCodeProps {
  fund: { id: number; name: string };
  /** Where "back" leads: the choice of ways, or the scheme when this is the only way. */
  back: { href: string; label: string };
}

const fieldId = 'activation-code';
const dash = { size: 4, separator: '-' };

/** The code from the letter becomes a voucher. What is typed stands until it is good. (screens.md 4.3, state code) */
export function ActivationCode({ fund, back }: ActivationCodeProps) {
  const t = useT('activation');
  const shell = useT('shell');
  const { busy, refusal, isDialogOpen, closeDialog, redeem } = useRedeem();
  const title = t('code.page-title', { fund: fund.name });

  function onSubmitted(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('code');
    void redeem(typeof typed === 'string' ? typed : '');
  }

  return (
    <Page title={refusal ? shell('title.error', { title }) : title}>
      <BackLink href={back.href}>{back.label}</BackLink>
      <FocusLayout aside={<WhereIsTheCode />} asideLabel={t('code.where-heading')}>
        {refusal && (
          <ErrorSummary
            heading={refusal.dialogTitle ?? t('code.error-summary')}
            errors={[{ fieldId, text: refusal.lines[0] ?? '' }]}
          />
        )}
        <PageHead heading={t('code.heading')} lead={t('code.lead')} />
        <form noValidate onSubmit={onSubmitted}>
          <CodeInput
            id={fieldId}
            name="code"
            groups={dash}
            label={t('code.label')}
            hint={t('code.hint')}
            error={refusal && <Lines lines={refusal.lines} />}
          />
          <Actions apart>
            <Button type="submit" iconAfter="arrow-right" busy={busy ? t('code.busy') : undefined}>
              {t('code.submit')}
            </Button>
          </Actions>
        </form>
      </FocusLayout>
      <Dialog
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
    </Page>
  );
}

function useRedeem() {
  const t = useT('activation');
  const api = useApi();
  const path = usePath();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [onceKey] = useState(createOnceKey);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CodeRefusal>();
  const [isDialogOpen, setIsDialogOpen] = useState(false);

  function show(refused: CodeRefusal) {
    setRefusal(refused);
    setIsDialogOpen(refused.dialogTitle !== undefined);
  }

  async function redeem(typed: string) {
    if (busy) return;
    const read = readTypedCode(typed);
    if ('problem' in read) {
      show({ lines: [t(`code.${read.problem}`)] });
      return;
    }
    setBusy(true);
    setRefusal(undefined);
    try {
      const { vouchers } = await api.post('/platform/funds/redeem', { body: read, once: onceKey(read) });
      await loadSession(api);
      const [voucher, ...others] = vouchers;
      if (!voucher) {
        await navigate(path('funds'));
        showToast('info', t('code.done-none'));
      } else if (others.length > 0) {
        await navigate(path('vouchers'), { replace: true });
        showToast('success', t('code.done-several', { count: vouchers.length }));
      } else {
        await navigate(path('voucher', { address: voucher.address }), { replace: true });
        showToast('success', t('code.done', { fund: voucher.fund.name }));
      }
    } catch (error) {
      show(codeRefusal(error, { title: t('code.error-title'), text: failureText }));
    } finally {
      setBusy(false);
    }
  }

  return { busy, refusal, isDialogOpen, closeDialog: () => setIsDialogOpen(false), redeem };
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <span key={line}>
      {index > 0 && <br />}
      {line}
    </span>
  ));
}

function WhereIsTheCode() {
  const t = useT('activation');
  const { help } = useShop().implementation;
  return (
    <>
      <Panel tone="sunken" heading={t('code.where-heading')}>
        <ExampleLetter label={t('code.where-picture')} code="AB12 – CD34" />
        <p>{t('code.where-text')}</p>
      </Panel>
      <Panel heading={t('code.help-heading')}>
        <p>{t('code.help-text')}</p>
        {help.telephone && (
          <p>
            <a className="tg-nowrap" href={help.telephoneLink}>
              {help.telephone}
            </a>
          </p>
        )}
      </Panel>
    </>
  );
}
