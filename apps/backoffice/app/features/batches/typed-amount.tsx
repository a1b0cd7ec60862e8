import { MoneyField } from '@tegoed/ui/forms/money-field';
import { useT } from '../../platform/texts.ts';

/** Before a large batch goes to the bank somebody types what it comes to. */
export function TypedAmount({ error }: { error: string | undefined }) {
  const t = useT('batches');
  return (
    <>
      <p>{t('type-note')}</p>
      <MoneyField name="amount" label={t('type-label')} error={error} />
    </>
  );
}
