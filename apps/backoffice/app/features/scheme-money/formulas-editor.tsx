import { Button } from '@tegoed/ui/controls/button';
import { MoneyField } from '@tegoed/ui/forms/money-field';
import { Select } from '@tegoed/ui/forms/select';
import type { Schema } from '@tegoed/contract';
import { useState } from 'react';
import { useT } from '../../platform/texts.ts';
import type { AmountRules } from './amount-form.ts';
import { typedEuros } from './typed-euros.ts';
import './formulas-editor.css';

type RecordType = Pick<Schema<'RecordType'>, 'key' | 'name'>;

interface Line {
  readonly key: number;
  readonly type: 'fixed' | 'multiply';
  readonly amount: string;
  readonly record: string;
}

interface FormulasEditorProps {
  formulas: AmountRules['configuration']['formulas'];
  /** What an amount can be multiplied by. */
  recordTypes: readonly RecordType[];
  problemAt: (field: string) => string | undefined;
}

/** The lines that make up an amount. They are sent as `formulas.0.amount` and so on. */
export function FormulasEditor({ formulas, recordTypes, problemAt }: FormulasEditorProps) {
  const t = useT('pot');
  const [lines, setLines] = useState<readonly Line[]>(() =>
    formulas.map(({ type, amount, record_type_key: record }, key) => ({
      key,
      type,
      amount: typedEuros(amount),
      record: record ?? '',
    })),
  );
  const [added, setAdded] = useState(formulas.length);
  const change = (key: number, part: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  return (
    <>
      {lines.length === 0 && <p className="tg-muted">{t('line-none')}</p>}
      {lines.map((line, place) => (
        <fieldset key={line.key} className="tg-formula">
          <legend>{t('line', { number: String(place + 1) })}</legend>
          <Select
            id={`formulas.${place}.type`}
            name={`formulas.${place}.type`}
            label={t('kind')}
            value={line.type}
            options={[
              { value: 'fixed', label: t('kind-fixed') },
              { value: 'multiply', label: t('kind-multiply') },
            ]}
            onChange={({ target }) => change(line.key, { type: target.value === 'multiply' ? 'multiply' : 'fixed' })}
          />
          <MoneyField
            id={`formulas.${place}.amount`}
            name={`formulas.${place}.amount`}
            label={t('amount')}
            error={problemAt(`formulas.${place}.amount`)}
            value={line.amount}
            onChange={({ target }) => change(line.key, { amount: target.value })}
          />
          {line.type === 'multiply' && (
            <Select
              id={`formulas.${place}.record_type_key`}
              name={`formulas.${place}.record_type_key`}
              label={t('record')}
              error={problemAt(`formulas.${place}.record_type_key`)}
              value={line.record}
              options={[
                { value: '', label: t('record-choose') },
                ...recordTypes.map(({ key, name }) => ({ value: key, label: name })),
              ]}
              onChange={({ target }) => change(line.key, { record: target.value })}
            />
          )}
          <Button kind="quiet" small icon="trash" onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}>
            {t('line-remove', { number: String(place + 1) })}
          </Button>
        </fieldset>
      ))}
      <Button
        kind="secondary"
        small
        icon="plus"
        onClick={() => {
          setLines([...lines, { key: added, type: 'fixed', amount: '', record: '' }]);
          setAdded(added + 1);
        }}
      >
        {t('line-add')}
      </Button>
    </>
  );
}
