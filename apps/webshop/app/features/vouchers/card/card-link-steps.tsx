import { Button } from '@tegoed/ui/controls/button';
import { CodeInput } from '@tegoed/ui/forms/code-input';
import { DialogBody, DialogFoot } from '@tegoed/ui/layout/dialog';
import { DoneLine } from '@tegoed/ui/facts/done-line';
import { ExampleCard } from '@tegoed/ui/cards/example-card';
import { Row, RowList } from '@tegoed/ui/lists/row-list';
import { useApi } from '../../../platform/shop/browser-shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import { DoneFoot } from '../dialog/email-steps.tsx';
import { readCardCode } from './voucher-card-rules.ts';
import type { StepProps } from '../dialog/voucher-step.ts';

/** A card that one has, or a new one. (screens.md 5.11) */
export function CardWaysStep({ go }: StepProps) {
  const t = useT('voucher');
  return (
    <DialogBody>
      <p>{t('card-ways.text')}</p>
      <RowList>
        <Row icon="id-card" title={t('card-ways.have-title')} note={t('card-ways.have-text')} onClick={() => go('card-code')} />
        <Row icon="mail" title={t('card-ways.new-title')} note={t('card-ways.new-text')} onClick={() => go('card-address')} />
      </RowList>
    </DialogBody>
  );
}

const fours = { size: 4, separator: ' ' };
/** A number of the right shape that is nobody's. */
const exampleNumber = '1000 1234 5678';

/** The number of a card that one has. */
export function CardCodeStep({ voucher, submission, go, onChanged, onClose }: StepProps) {
  const t = useT('voucher');
  const shell = useT('shell');
  const api = useApi();
  const { busy, once, problem, errorAt } = submission;

  function onSubmitted(typed: FormData) {
    const code = readCardCode(typed.get('code'));
    if (code === 'short' || code === 'start') return [{ field: 'code' as const, text: t(`card-code.${code}`) }];
    return link(code);
  }

  async function link(code: string) {
    const path = { address: voucher.address };
    await api.post('/platform/vouchers/{address}/physical-cards', { path, body: { code }, once: once({ code }, 'card') });
    await onChanged();
    go('card-linked');
  }

  return (
    <form {...submission.form(onSubmitted)}>
      <DialogBody>
        <ExampleCard label={t('card-code.picture')} number={exampleNumber} />
        <CodeInput
          name="code"
          groups={fours}
          wide
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          label={t('card-code.label')}
          hint={t('card-code.hint')}
          error={errorAt('code') ?? problem}
        />
        <Button kind="quiet" onClick={() => go('card-address')}>
          {t('card-code.order')}
        </Button>
      </DialogBody>
      <DialogFoot>
        <Button type="submit" busy={busy ? t('card-code.busy') : undefined}>
          {t('card-code.confirm')}
        </Button>
        <Button kind="secondary" onClick={busy ? undefined : onClose}>
          {shell('dialog.cancel')}
        </Button>
      </DialogFoot>
    </form>
  );
}

export function CardLinkedStep({ name, onClose }: StepProps) {
  const t = useT('voucher');
  return (
    <>
      <DialogBody>
        <DoneLine>{t('card-linked.text', { voucher: name })}</DoneLine>
        <p>{t('card-linked.further')}</p>
      </DialogBody>
      <DoneFoot onClose={onClose} />
    </>
  );
}
