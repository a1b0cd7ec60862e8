import { AmountField } from '../../components/forms/amount-field.tsx';
import { useT } from '../../platform/texts.ts';

/** Before a large batch goes to the bank somebody types what it comes to. */
export function TypedAmount({ error }: { error: string | undefined }) {
  const t = useT('batches');
  return (
    <>
      <p>{t('type-note')}</p>
      <AmountField name="amount" label={t('type-label')} error={error} />
    </>
  );
}
