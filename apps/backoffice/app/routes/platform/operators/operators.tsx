import { Button } from '@tegoed/ui/controls/button';
import { Badge } from '@tegoed/ui/facts/badge';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { WorkHead } from '../../../components/lists/work-head.tsx';
import { listOperators, type Operator } from '../../../features/operators/operators.ts';
import { PageTitle } from '../../../features/shell/page-title.tsx';
import { asked } from '../../../platform/api.ts';
import { pathOf } from '../../../platform/paths.ts';
import { withoutThisYear } from '../../../platform/shown.ts';
import { useLanguage, useT } from '../../../platform/texts.ts';
import type { Route } from './+types/operators.ts';
import './operators.css';

export async function clientLoader() {
  return asked(listOperators());
}

/** Who runs the platform. */
export default function Operators({ loaderData: operators }: Route.ComponentProps) {
  const t = useT('operators');
  const language = useLanguage();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <WorkHead
        title={t('title')}
        count={operators.length}
        note={t('note')}
        actions={
          <Button icon="plus" href={pathOf('new-operator', language)}>
            {t('invite')}
          </Button>
        }
      />
      <ul className="tg-people">
        {operators.map((operator) => (
          <OneOperator key={operator.id} operator={operator} isOnly={operators.length === 1} />
        ))}
      </ul>
    </>
  );
}

function OneOperator({ operator, isOnly }: { operator: Operator; isOnly: boolean }) {
  const t = useT('operators');
  const language = useLanguage();
  const { id, is_self: isSelf, invited, passkeys_count: count, last_activity_at_locale: moment } = operator;
  const email = operator.email ?? t('no-email');
  return (
    <li>
      <span className="tg-avatar" aria-hidden="true">
        {email.slice(0, 2).toUpperCase()}
      </span>
      <div>
        <h2>
          {email}
          {isSelf && (
            <Badge tone="info" icon="user">
              {t('you')}
            </Badge>
          )}
          {invited && (
            <Badge tone="warning" icon="mail">
              {t('invited')}
            </Badge>
          )}
        </h2>
        <p className="tg-muted">{`${t('keys', { count })}, ${moment === null ? t('never-active') : t('active', { moment: withoutThisYear(moment) })}`}</p>
      </div>
      {!isOnly && (
        <p className="tg-people__acts">
          <Button kind="secondary" small href={pathOf('remove-operator', language, { id })}>
            {t('remove')}
            <VisuallyHidden>: {email}</VisuallyHidden>
          </Button>
        </p>
      )}
    </li>
  );
}
