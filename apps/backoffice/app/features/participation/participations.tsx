import { Button } from '@tegoed/ui/controls/button';
import { Badge } from '@tegoed/ui/facts/badge';
import { formatPhone } from '@tegoed/translations/format';
import { useLanguage, useT } from '../../platform/texts.ts';
import { wholeDay } from '../../platform/whole-day.ts';
import { useOrganization } from '../organizations/organization-context.ts';
import { useActs } from './acts.ts';
import { phaseOf, type Participation, type Phase } from './participation.ts';
import './participations.css';

const looks = {
  pending: { tone: 'warning', icon: 'clock' },
  rejected: { tone: 'neutral', icon: 'x-circle' },
  accepted: { tone: 'success', icon: 'check-circle' },
  over: { tone: 'neutral', icon: 'calendar-x' },
} as const;

interface ParticipationsProps {
  rows: readonly Participation[];
  today: string;
}

/** The applications of a provider: how each stands, and what the sponsor wrote. */
export function Participations({ rows, today }: ParticipationsProps) {
  const t = useT('participation');
  const language = useLanguage();
  return (
    <ul className="tg-parts">
      {rows.map((row) => {
        const phase = phaseOf(row, today);
        const { fund, created_at: at } = row;
        return (
          <li key={row.id}>
            <div>
              <h3>{fund.name}</h3>
              <p className="tg-muted tg-small">
                {at ? t('since', { sponsor: fund.organization.name, day: wholeDay(at, language) }) : fund.organization.name}
              </p>
            </div>
            <Badge {...looks[phase]}>{t(`state.${phase}`)}</Badge>
            <div className="tg-parts__wide">
              <Status row={row} phase={phase} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Status({ row, phase }: { row: Participation; phase: Phase }) {
  const t = useT('participation');
  if (phase === 'over') return null;
  if (phase === 'rejected') return <Refused row={row} />;
  if (phase === 'pending') {
    return (
      <>
        <p className="tg-muted tg-small">{t('wait')}</p>
        {row.can_cancel && <Act row={row} act="withdraw" />}
      </>
    );
  }
  const { allow_budget: anyAmount, allow_products: allOffers, products_count_approved: approved = 0, note } = row;
  return (
    <>
      <p className="tg-small">
        {anyAmount && `${t('anything')} `}
        {allOffers ? t('all-offers') : t('some-offers', { count: approved })}
      </p>
      {note && <Quoted title={t('note-of')}>{note}</Quoted>}
    </>
  );
}

function Refused({ row }: { row: Participation }) {
  const t = useT('participation');
  const { phone } = row.fund.organization;
  return (
    <>
      <Quoted title={t('reason')}>{row.note ?? t('no-reason')}</Quoted>
      <div className="tg-parts__acts">
        {row.can_cancel && <Act row={row} act="again" />}
        {phone && (
          <a className="tg-parts__tel" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {t('call', { phone: formatPhone(phone) })}
          </a>
        )}
      </div>
    </>
  );
}

function Quoted({ title, children }: { title: string; children: string }) {
  return (
    <div className="tg-reason">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{children}</p>
    </div>
  );
}

/** Takes an application back, or sends it once more. */
function Act({ row: { id, fund }, act }: { row: Participation; act: 'withdraw' | 'again' }) {
  const t = useT('participation');
  const app = useT('app');
  const { permissions } = useOrganization();
  const fetcher = useActs();
  if (!permissions.includes('manage_provider_funds')) return null;
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="do" value={act} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="fund" value={fund.id} />
      <input type="hidden" name="name" value={fund.name} />
      <Button
        kind={act === 'again' ? 'secondary' : 'quiet'}
        small
        type="submit"
        aria-label={t(`${act}-this`, { fund: fund.name })}
        busy={fetcher.formData?.get('id') === String(id) ? app('busy') : undefined}
      >
        {t(act)}
      </Button>
    </fetcher.Form>
  );
}
