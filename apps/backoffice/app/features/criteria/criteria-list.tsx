import { useT } from '../../platform/texts.ts';
import { useQuestion, useRule } from './criterion-words.ts';
import type { CriteriaWork } from './use-criteria-draft.ts';
import '../../components/order/order-list.css';
import './criteria-editor.css';

/** What a fund asks, to be read. */
export function CriteriaList({ work: { draft, types } }: { work: CriteriaWork }) {
  const t = useT('criteria');
  const question = useQuestion(types);
  const rule = useRule(types, draft);
  if (draft.criteria.length === 0) return <p className="tg-muted">{t('none-title')}</p>;
  return (
    <ol className="tg-order">
      {draft.criteria.map((criterion, index) => (
        <li key={criterion.key}>
          <div className="tg-order__text">
            <p className="tg-criterion__question">{t('numbered', { number: index + 1, question: question(criterion) })}</p>
            <p className="tg-criterion__rule">{rule(criterion)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
