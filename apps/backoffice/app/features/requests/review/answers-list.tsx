import { Icon } from '@tegoed/ui/pictures/icon';
import { Button } from '@tegoed/ui/controls/button';
import { useLanguage, useT } from '../../../platform/texts.ts';
import { ServiceNumber } from './service-number.tsx';
import { isDay, shownValue, type AssessedAnswer, type Verdict } from './answers.ts';
import './answers-list.css';

interface AnswersListProps {
  answers: readonly AssessedAnswer[];
  /** Opens the first file of an answer beside it. */
  onFile: (uid: string) => void;
}

const icons = { met: 'check', unmet: 'close', look: 'eye', extra: 'plus' } as const satisfies Record<Verdict, string>;

/** What a citizen answered, beside what the fund asks. */
export function AnswersList({ answers, onFile }: AnswersListProps) {
  const t = useT('request');
  return (
    <ul className="tg-answers">
      {answers.map((assessed) => (
        <li key={assessed.answer.id} className={`is-${assessed.verdict}`}>
          <span className="tg-answers__mark">
            <Icon name={icons[assessed.verdict]} />
            <span className="tg-hidden">{t(`verdict.${assessed.verdict}`)}: </span>
          </span>
          <div className="tg-answers__body">
            <p className="tg-answers__asked">{assessed.answer.record_type.name}</p>
            <div className="tg-answers__given">
              <GivenAnswer {...assessed} />
            </div>
            <RuleOf {...assessed} />
            <QuestionsOf {...assessed} />
            <FilesOf {...assessed} onFile={onFile} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const numberKeys = ['bsn', 'partner_bsn'];

function GivenAnswer({ answer }: AssessedAnswer) {
  const t = useT('request');
  const language = useLanguage();
  const value = shownValue(answer, language);
  if (value === null)
    return (
      <span className="tg-muted">{answer.employee?.email ? t('hidden', { who: answer.employee.email }) : t('hidden-other')}</span>
    );
  if (numberKeys.includes(answer.record_type_key))
    return <ServiceNumber masked={value} of={{ fund_request_record_id: answer.id }} />;
  return value === '' ? <span className="tg-muted">{t('no-answer')}</span> : value;
}

const relations = { '=': 'same', '!=': 'other', '>': 'more', '>=': 'least', '<': 'less', '<=': 'most' } as const;

/** What the fund asks, in words, and what was decided about the answer. */
function RuleOf({ criterion, answer }: AssessedAnswer) {
  const t = useT('request');
  const language = useLanguage();
  const value = criterion && shownValue({ ...answer, value: criterion.value }, language);
  const words = isDay(answer) ? 'rule-date' : 'rule';
  return (
    <p className="tg-answers__rule">
      {criterion ? t(`${words}.${relations[criterion.operator]}`, { value: value ?? '' }) : t('rule-added')}
      {criterion?.show_attachment && ` ${t('rule-file')}`}
      {answer.state === 'approved' && ` ${t('was-approved')}`}
      {answer.state === 'declined' && ` ${t('was-declined')}`}
      {answer.note && ` ${answer.note}`}
    </p>
  );
}

function QuestionsOf({ answer: { clarifications } }: AssessedAnswer) {
  const t = useT('request');
  return clarifications.map(({ id, question, answer }) => (
    <dl key={id} className="tg-answers__talk">
      <dt>{question}</dt>
      <dd>{answer ?? <span className="tg-muted">{t('no-reply')}</span>}</dd>
    </dl>
  ));
}

function FilesOf({ answer, onFile }: AssessedAnswer & Pick<AnswersListProps, 'onFile'>) {
  const t = useT('request');
  const [first] = answer.files;
  if (!first) return null;
  return (
    <p>
      <Button kind="secondary" small icon="file-text" onClick={() => onFile(first.uid)}>
        {t('see-files', { count: answer.files.length })}
      </Button>
    </p>
  );
}
