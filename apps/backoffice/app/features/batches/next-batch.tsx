import { Alert } from '@tegoed/ui/facts/alert';
import { Panel } from '@tegoed/ui/layout/panel';
import { Link } from 'react-router';
import { pathOf } from '../../platform/paths.ts';
import { centsOf, shownAmount } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { useOrganization } from '../organizations/organization-context.ts';
import type { Preview } from './batches.ts';
import { leftOut } from './left-out.ts';
import './next-batch.css';

/** Above the list: what a next batch would pay, and what it would leave. */
export function NextBatch({ preview }: { preview: Preview }) {
  return (
    <div className="tg-nextbatch">
      <Next preview={preview} />
    </div>
  );
}

function Next({ preview }: { preview: Preview }) {
  const t = useT('batches');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  if (preview.bank_connection === null) {
    return (
      <Alert tone="warning" level={2} title={t('no-account-title')}>
        <p>
          {t('no-account')} <Link to={pathOf('bank', language, { organization })}>{t('to-bank')}</Link>
        </p>
      </Alert>
    );
  }
  const left = leftOut(preview).reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel tone="sunken" heading={t('next-title')}>
      <p>
        {preview.transactions_count === 0 ? t('next-none') : <Sum preview={preview} />}
        {left > 0 && (
          <span className="tg-muted">
            {' '}
            {t('next-left', { count: left })} <Link to={pathOf('new-batch', language, { organization })}>{t('next-which')}</Link>
          </span>
        )}
      </p>
    </Panel>
  );
}

/** How much would be paid, and to how many. */
export function Sum({ preview }: { preview: Preview }) {
  const t = useT('batches');
  const language = useLanguage();
  return (
    <>
      <strong>{t('next-count', { count: preview.transactions_count })}</strong>{' '}
      {t('next-to', { providers: preview.providers_count })}{' '}
      <strong>{shownAmount(centsOf(preview.total_amount), language)}</strong>.
    </>
  );
}
