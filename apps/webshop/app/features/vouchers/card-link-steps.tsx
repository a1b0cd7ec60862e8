import { Button } from '@tegoed/ui/button';
import { CodeInput } from '@tegoed/ui/code-input';
import { DialogBody, DialogFoot } from '@tegoed/ui/dialog';
import { DoneLine } from '@tegoed/ui/done-line';
import { ExampleCard } from '@tegoed/ui/example-card';
import { Row, RowList } from '@tegoed/ui/row-list';
import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { createOnceKey } from '@tegoed/client/api-client';
import { useApi } from '../../platform/browser-shop.ts';
import { useT } from '../../platform/texts.ts';
import { DoneFoot } from './email-steps.tsx';
import { useDeed } from './use-deed.ts';
import { readCardCode } from './voucher-card-rules.ts';
import type { StepProps } from './voucher-step.ts';

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
export function CardCodeStep(props: StepProps) {
  const t = useT('voucher');
  const shell = useT('shell');
  const api = useApi();
  const [onceKey] = useState(createOnceKey);
  const [wrong, setWrong] = useState<'short' | 'start'>();
  const field = useRef<HTMLInputElement>(null);
  const { busy, problem, fieldProblem, run } = useDeed(props);
  const { voucher, go, onChanged, onClose } = props;

  async function onSubmitted(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = readCardCode(new FormData(event.currentTarget).get('code'));
    field.current?.focus();
    if (code === 'short' || code === 'start') {
      setWrong(code);
      return;
    }
    setWrong(undefined);
    await run(async () => {
      const path = { address: voucher.address };
      await api.post('/platform/vouchers/{address}/physical-cards', { path, body: { code }, once: onceKey({ code }) });
      await onChanged();
      go('card-linked');
    });
  }

  return (
    <form noValidate onSubmit={(event) => void onSubmitted(event)}>
      <DialogBody>
        <ExampleCard label={t('card-code.picture')} number={exampleNumber} />
        <CodeInput
          ref={field}
          name="code"
          groups={fours}
          wide
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          label={t('card-code.label')}
          hint={t('card-code.hint')}
          error={wrong ? t(`card-code.${wrong}`) : (fieldProblem('code') ?? problem)}
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
