import { Button } from '@tegoed/ui/controls/button';
import { IconButton } from '@tegoed/ui/controls/icon-button';
import { Select } from '@tegoed/ui/forms/select';
import { AmountField } from '../../components/forms/amount-field.tsx';
import { FieldRow } from '../../components/forms/desk-form.tsx';
import { OrderList, OrderText } from '../../components/order/order-list.tsx';
import { useT } from '../../platform/texts.ts';
import type { RecordTypes } from '../criteria/criteria-draft.ts';
import { kindOf, type RecordType } from '../criteria/criterion-value.ts';
import type { LineDraft } from './step-values.ts';

interface FormulaLinesProps {
  lines: readonly LineDraft[];
  types: RecordTypes;
  newKey: () => string;
  problemAt: (field: string) => string | undefined;
  onChange: (lines: readonly LineDraft[]) => void;
}

/** How an amount is counted: what somebody always gets, and what comes with each child or other number. */
export function FormulaLines({ lines, types, newKey, problemAt, onChange }: FormulaLinesProps) {
  const t = useT('making');
  const set = (line: LineDraft) => onChange(lines.map((other) => (other.key === line.key ? line : other)));
  return (
    <>
      {lines.length === 0 && <p className="tg-muted">{t('amount-none')}</p>}
      {lines.length > 0 && (
        <OrderList
          items={lines}
          keyOf={({ key }) => key}
          gripLabel={(_, index) => t('line-grip', { number: String(index + 1) })}
          movedTo={(_, index) => t('line-moved', { number: String(index + 1), count: String(lines.length) })}
          onMove={onChange}
        >
          {(line, index) => (
            <>
              <OrderText>
                <LineFields line={line} index={index} types={types} problemAt={problemAt} onChange={set} />
              </OrderText>
              <IconButton
                icon="trash"
                label={t('line-remove', { number: String(index + 1) })}
                onClick={() => onChange(lines.filter((other) => other !== line))}
              />
            </>
          )}
        </OrderList>
      )}
      <p className="tg-formula__new">
        <Button
          kind="secondary"
          small
          icon="plus"
          onClick={() =>
            onChange([
              ...lines,
              { key: newKey(), type: lines.length === 0 ? 'fixed' : 'multiply', amount: '', record: usualOf(countedOf(types)) },
            ])
          }
        >
          {t(lines.length === 0 ? 'line-first' : 'line-new')}
        </Button>
      </p>
    </>
  );
}

interface LineFieldsProps extends Pick<FormulaLinesProps, 'types' | 'problemAt'> {
  line: LineDraft;
  index: number;
  onChange: (line: LineDraft) => void;
}

function LineFields({ line, index, types, problemAt, onChange }: LineFieldsProps) {
  const t = useT('making');
  const counted = countedOf(types);
  return (
    <FieldRow>
      <Select
        id={`${line.key}-type`}
        label={t('line-kind')}
        options={(['fixed', 'multiply'] as const).map((type) => ({ value: type, label: t(`line-${type}`) }))}
        value={line.type}
        onChange={({ target }) =>
          onChange({
            ...line,
            type: target.value === 'multiply' ? 'multiply' : 'fixed',
            record: line.record || usualOf(counted),
          })
        }
      />
      {line.type === 'multiply' && (
        <Select
          id={`${line.key}-record`}
          label={t('line-for')}
          error={problemAt(`formulas.${index}.record_type_key`)}
          options={[{ value: '', label: '–' }, ...counted.map(({ key, name }) => ({ value: key, label: name }))]}
          value={line.record}
          onChange={({ target }) => onChange({ ...line, record: target.value })}
        />
      )}
      <AmountField
        id={`${line.key}-amount`}
        label={t('line-amount')}
        error={problemAt(`formulas.${index}.amount`)}
        value={line.amount}
        onChange={({ target }) => onChange({ ...line, amount: target.value })}
        maxLength={15}
      />
    </FieldRow>
  );
}

/** Facts that are numbers: an amount can be given for each. */
function countedOf(types: RecordTypes): readonly RecordType[] {
  return [...types.values()].filter((type) => kindOf(type) === 'number');
}

/** Most amounts are for each child. */
function usualOf(counted: readonly RecordType[]): string {
  return (counted.find(({ key }) => key === 'children_nth') ?? counted[0])?.key ?? '';
}
