import { Button } from '@tegoed/ui/controls/button';
import { Choice, ChoiceGroup } from '@tegoed/ui/forms/choice';
import { TextArea } from '@tegoed/ui/forms/text-area';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Problem } from '@tegoed/client/problems';
import { FollowsList } from '../../../components/checks/consequence.tsx';
import { FormProblems } from '../../../components/forms/form-problems.tsx';
import { SaveBar } from '../../../components/forms/save-bar.tsx';
import { problemAt } from '../../../platform/submitted.ts';
import { useLanguage, useT } from '../../../platform/texts.ts';
import { numberOf, type Formula, type AssessedRequest } from '../review/request.ts';
import { Amount } from './amount.tsx';
import type { Next } from './decide.ts';
import { followsOf, outcomes, type Outcome } from './follows.ts';
import { MailPreview } from './mail-preview.tsx';
import '../../../components/facts/detail.css';
import './decision-form.css';

interface DecisionFormProps {
  request: AssessedRequest;
  formula: Formula;
  next: Next;
  /** Whether the fund is of this organization: only then a request can be put aside. */
  isOwnFund: boolean;
  problems: readonly Problem[] | undefined;
  backHref: string;
}

/** The decision: what, why, and beside it what follows, which changes with the choice. */
export function DecisionForm({ request, formula, next, isOwnFund, problems, backHref }: DecisionFormProps) {
  const t = useT('decision');
  const [outcome, setOutcome] = useState<Outcome | undefined>(formula.is_valid === true ? 'grant' : undefined);
  const [note, setNote] = useState('');
  const [notify, setNotify] = useState(true);
  return (
    <Form method="post" noValidate>
      <FormProblems problems={problems} />
      <input type="hidden" name="number" value={numberOf(request)} />
      <div className="tg-decision">
        <div className="tg-blocks">
          <ChoiceGroup id="outcome" label={t('outcome')} error={problemAt(problems, 'outcome')}>
            {outcomes.map((name) => (
              <Choice
                key={name}
                type="radio"
                boxed
                name="outcome"
                value={name}
                label={t(name)}
                note={t(name === 'aside' && !isOwnFund ? 'aside-not' : `${name}-note`)}
                disabled={name === 'aside' && !isOwnFund}
                checked={outcome === name}
                onChange={() => setOutcome(name)}
              />
            ))}
          </ChoiceGroup>
          {outcome === 'grant' && <Amount formula={formula} />}
          {(outcome === 'refuse' || outcome === 'aside') && (
            <TextArea
              id="note"
              name="note"
              label={t(outcome === 'refuse' ? 'reason' : 'aside-reason')}
              hint={t(outcome === 'refuse' ? 'reason-hint' : 'aside-reason-hint')}
              optional={outcome === 'aside'}
              error={problemAt(problems, 'note')}
              value={note}
              onChange={({ target }) => setNote(target.value)}
              maxLength={2000}
              rows={5}
            />
          )}
          {outcome === 'aside' && (
            <Choice
              type="checkbox"
              name="notify"
              label={t('notify')}
              checked={notify}
              onChange={({ target }) => setNotify(target.checked)}
            />
          )}
        </div>
        {outcome && (
          <aside className="tg-blocks" aria-label={t('follows')}>
            <Follows {...{ outcome, notify, request, formula }} />
            <MailPreview {...{ outcome, note: note.trim(), notify, request, policy: formula.policy }} />
          </aside>
        )}
      </div>
      <Bar outcome={outcome} next={next} backHref={backHref} />
    </Form>
  );
}

type FollowsProps = Parameters<typeof followsOf>[0];

function Follows(deciding: FollowsProps) {
  const t = useT('decision');
  const language = useLanguage();
  return (
    <section aria-live="polite">
      <h2>{t('follows')}</h2>
      <FollowsList follows={followsOf(deciding, t, language)} />
    </section>
  );
}

function Bar({
  outcome = 'none',
  next,
  backHref,
}: { outcome: Outcome | 'none' | undefined } & Pick<DecisionFormProps, 'next' | 'backHref'>) {
  const t = useT('decision');
  const app = useT('app');
  const navigation = useNavigation();
  const busy = navigation.state === 'idle' ? undefined : app('busy');
  return (
    <SaveBar state="idle" words={thenOf(next, t)}>
      <Button kind="quiet" href={backHref}>
        {t('leave')}
      </Button>
      <Button type="submit" kind={next ? 'secondary' : 'primary'} name="then" value="list" busy={busy}>
        {t(`go-${outcome}`)}
      </Button>
      {next && (
        <Button type="submit" icon="check" name="then" value="next" busy={busy}>
          {t(`go-${outcome}-next`)}
        </Button>
      )}
    </SaveBar>
  );
}

function thenOf(next: Next, t: ReturnType<typeof useT<'decision'>>): string {
  if (next === undefined) return t('then-none');
  return next === 'free' ? t('then-free') : t('then-own', { number: next.number });
}
