import type { Schema } from '@tegoed/contract';
import { useT } from '../../platform/texts.ts';
import { CriteriaEditor } from './criteria-editor.tsx';
import { CriterionPreview } from './criterion-preview.tsx';
import { ExamplePerson } from './example/example-person.tsx';
import type { CriteriaWork } from './use-criteria-draft.ts';
import './criteria-desk.css';

interface CriteriaDeskProps {
  work: CriteriaWork;
  organization: number;
  fund: Pick<Schema<'Fund'>, 'id' | 'type' | 'formulas'>;
}

/** The criteria at the left; at the right how the citizen sees the open one, and an example person to try them on. */
export function CriteriaDesk({ work, organization, fund }: CriteriaDeskProps) {
  const t = useT('criteria');
  const { draft, types, open } = work;
  const shown = Math.max(
    0,
    draft.criteria.findIndex(({ key }) => key === open),
  );
  return (
    <div className="tg-criteriadesk">
      <CriteriaEditor work={work} none={t(fund.type === 'external' ? 'none-external' : 'none')} />
      <aside aria-label={t('preview-label')}>
        {draft.criteria.length > 0 && <CriterionPreview draft={draft} index={shown} types={types} />}
        <ExamplePerson
          organization={organization}
          fund={fund.id}
          criteria={draft.criteria}
          formulas={fund.formulas.map(({ type, amount, record_type_key: key }) => ({
            type,
            amount: Number(amount),
            record_type_key: key,
          }))}
          types={types}
        />
      </aside>
    </div>
  );
}
