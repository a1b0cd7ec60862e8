import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Choice, ChoiceGroup } from '@tegoed/ui/forms/choice';
import { ConditionList } from '@tegoed/ui/lists/condition-list';
import { ErrorSummary } from '@tegoed/ui/forms/error-summary';
import { QuickCheck, QuickChoices, QuickOutcome } from '@tegoed/ui/facts/quick-check';
import { useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { CriterionStatement } from '../../../components/fund/criterion-title.tsx';
import { useAlive } from '../../../platform/page/hydration.ts';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import type { CriterionOfPage } from '../page/fund-conditions.ts';
import type { FundOfPage } from '../page/load-fund.ts';
import { checkAnswers, checkOutcome } from './check-outcome.ts';
import type { CheckAnswer } from './check-outcome.ts';

/** Where a link to the check leads. */
export const checkId = 'check';

interface ShortCheckPanelProps {
  fund: Pick<FundOfPage, 'id' | 'name'>;
  /** Those that `conditionsOfCheck` chose. */
  conditions: readonly CriterionOfPage[];
  /** The words of the fund's own button. */
  apply: ReactNode;
}

/** An answer to each condition, by the id of the condition. */
type Answers = ReadonlyMap<number, CheckAnswer>;

/**
 * Whether a fund may suit the reader, from a few answers that stay on the screen: nothing is stored or sent. Only where scripts run,
 * since a form without them would send what was filled in.
 */
export function ShortCheckPanel({ fund, conditions, apply }: ShortCheckPanelProps) {
  const t = useT('fund');
  const [answers, setAnswers] = useState<Answers>();
  if (!useAlive()) return null;
  function again() {
    setAnswers(undefined);
    document.getElementById(checkId)?.focus();
  }
  return (
    <QuickCheck
      id={checkId}
      heading={t('check.heading', { fund: fund.name })}
      safe={t(answers ? 'check.safe-after' : 'check.safe')}
    >
      {answers ? (
        <Outcome fund={fund} conditions={conditions} apply={apply} answers={answers} onAgain={again} />
      ) : (
        <Questions conditions={conditions} onAnswered={setAnswers} />
      )}
    </QuickCheck>
  );
}

const nameOf = ({ id }: CriterionOfPage) => `check-${id}`;

interface QuestionsProps {
  conditions: readonly CriterionOfPage[];
  onAnswered: (answers: Answers) => void;
}

function Questions({ conditions, onAnswered }: QuestionsProps) {
  const t = useT('fund');
  const shell = useT('shell');
  const [missing, setMissing] = useState<readonly number[]>([]);
  function onSubmitted(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = conditions.map((condition) => {
      const picked = form.get(nameOf(condition));
      return { id: condition.id, answer: checkAnswers.find((answer) => answer === picked) };
    });
    setMissing(given.flatMap(({ id, answer }) => (answer ? [] : [id])));
    const answered = given.flatMap(({ id, answer }) => (answer ? [[id, answer] as const] : []));
    if (answered.length === conditions.length) onAnswered(new Map(answered));
  }
  const errorOf = (number: number) => t('check.missing', { number: String(number) });
  return (
    <>
      <p>{t('check.lead')}</p>
      <form noValidate autoComplete="off" onSubmit={onSubmitted}>
        {missing.length > 0 && (
          <ErrorSummary
            heading={shell('errors.summary', { count: missing.length })}
            errors={conditions.flatMap((condition, index) =>
              missing.includes(condition.id) ? [{ fieldId: nameOf(condition), text: errorOf(index + 1) }] : [],
            )}
          />
        )}
        {conditions.map((condition, index) => (
          <ChoiceGroup
            key={condition.id}
            id={nameOf(condition)}
            label={
              <>
                {index + 1}. <CriterionStatement criterion={condition} />
              </>
            }
            error={missing.includes(condition.id) ? errorOf(index + 1) : undefined}
          >
            <QuickChoices>
              {checkAnswers.map((answer) => (
                <Choice key={answer} type="radio" boxed name={nameOf(condition)} value={answer} label={t(`check.${answer}`)} />
              ))}
            </QuickChoices>
          </ChoiceGroup>
        ))}
        <Actions apart>
          <Button type="submit">{t('check.submit')}</Button>
        </Actions>
      </form>
    </>
  );
}

const states = { yes: 'met', no: 'unmet', unknown: 'unknown' } as const;

function Outcome({
  fund,
  conditions,
  apply,
  answers,
  onAgain,
}: ShortCheckPanelProps & { answers: Answers; onAgain: () => void }) {
  const t = useT('fund');
  const { help } = useShop().implementation;
  const given = [...answers.values()];
  const outcome = checkOutcome(given);
  const unmet = given.filter((answer) => answer === 'no').length;
  return (
    <QuickOutcome is={outcome} heading={t(`check.${outcome}`)}>
      <p>{t(`check.${outcome}-text`, { fund: fund.name, count: unmet })}</p>
      <ConditionList
        conditions={conditions.map((condition) => {
          const answer = answers.get(condition.id) ?? 'unknown';
          return {
            id: condition.id,
            state: states[answer],
            children: (
              <>
                {answer !== 'yes' && `${t(`check.is-${answer}`)} `}
                <CriterionStatement criterion={condition} />
              </>
            ),
          };
        })}
      />
      <Actions apart>
        <WaysOn fund={fund} apply={apply} isUnlikely={outcome === 'unlikely'} />
        {outcome !== 'likely' && help.telephone && (
          <Button kind="secondary" icon="phone" href={help.telephoneLink}>
            {t('check.call')}
          </Button>
        )}
        <Button kind="quiet" icon="refresh" onClick={onAgain}>
          {t('check.again')}
        </Button>
      </Actions>
    </QuickOutcome>
  );
}

/** Applying is always open, whatever the answers say. */
function WaysOn({ fund, apply, isUnlikely }: Pick<ShortCheckPanelProps, 'fund' | 'apply'> & { isUnlikely: boolean }) {
  const t = useT('fund');
  const path = usePath();
  const { cfg } = useShop();
  const activation = path('fund-activate', { id: fund.id });
  if (!isUnlikely) {
    return (
      <Button href={activation} iconAfter="arrow-right">
        {apply}
      </Button>
    );
  }
  return (
    <>
      {cfg.funds.list && <Button href={path('funds')}>{t('check.others')}</Button>}
      <Button kind={cfg.funds.list ? 'secondary' : undefined} href={activation}>
        {t('check.anyway')}
      </Button>
    </>
  );
}
