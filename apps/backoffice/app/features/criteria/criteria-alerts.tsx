import { Button } from '@tegoed/ui/controls/button';
import { Actions } from '@tegoed/ui/controls/actions';
import { ChangedMeanwhile } from '../../components/forms/changed-meanwhile.tsx';
import { FormProblems } from '../../components/forms/form-problems.tsx';
import { useT } from '../../platform/texts.ts';
import { draftOf, type CriteriaDraft } from './criteria-draft.ts';
import { useQuestion, useRule } from './criterion-words.ts';
import type { CriteriaOutcome } from './store-criteria.ts';
import type { CriteriaWork } from './use-criteria-draft.ts';

interface CriteriaAlertsProps {
  work: CriteriaWork;
  outcome: CriteriaOutcome | undefined;
}

/** Above the criteria: what is wrong with them, or what somebody else stored meanwhile and whose stay. */
export function CriteriaAlerts({ work, outcome }: CriteriaAlertsProps) {
  const t = useT('criteria');
  const problems = outcome && 'problems' in outcome ? outcome.problems : [];
  const numbered = problems.map(({ field, text }) => {
    const place = /^criteria\.(\d+)\./.exec(field ?? '')?.[1];
    return { field, text: place === undefined ? text : `${t('moved-short', { number: Number(place) + 1 })}: ${text}` };
  });
  return (
    <>
      <FormProblems problems={numbered} idOf={(field) => controlOfProblem(field, work)} />
      {work.theirs && outcome && 'changed' in outcome && (
        <>
          <Changed work={work} theirs={draftOf(work.theirs, work.types)} message={outcome.changed.message} />
          <Actions apart>
            <Button kind="secondary" onClick={() => work.choose('mine')}>
              {t('changed-keep-mine')}
            </Button>
            <Button kind="secondary" onClick={() => work.choose('theirs')}>
              {t('changed-take-theirs')}
            </Button>
          </Actions>
        </>
      )}
    </>
  );
}

function Changed({ work, theirs, message }: { work: CriteriaWork; theirs: CriteriaDraft; message: string }) {
  const t = useT('criteria');
  return (
    <ChangedMeanwhile
      message={message}
      differences={[
        {
          label: t('title'),
          typed: <Questions draft={work.draft} types={work.types} />,
          stored: <Questions draft={theirs} types={work.types} />,
        },
      ]}
    />
  );
}

function Questions({ draft, types }: Pick<CriteriaWork, 'draft' | 'types'>) {
  const question = useQuestion(types);
  const rule = useRule(types, draft);
  return (
    <ol>
      {draft.criteria.map((criterion) => (
        <li key={criterion.key}>
          {question(criterion)} {rule(criterion)}
        </li>
      ))}
    </ol>
  );
}

const controls: Readonly<Record<string, string>> = {
  title: 'title',
  record_type_key: 'record',
  operator: 'operator',
  value: 'value',
  description: 'description',
  step: 'step',
  group: 'group',
};

/** The id of the control of a problem; only of the criterion that is open, as the others have none in the page. */
function controlOfProblem(field: string, { draft, open }: CriteriaWork): string | undefined {
  const [, place, name] = /^criteria\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const criterion = draft.criteria[Number(place)];
  const control = controls[name ?? ''];
  return criterion && criterion.key === open && control ? `${criterion.key}-${control}` : undefined;
}
