import { Detail } from '../../components/facts/detail.tsx';
import { Thumb } from '../../components/frame/thumb.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { shownToday } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { useLoaded } from '../../platform/use-loaded.ts';
import { useOrganization } from '../organizations/organization-context.ts';
import { PageTitle } from '../shell/page-title.tsx';
import type { Work } from '../work/work.ts';
import { Charge, ToAnswer } from './to-answer.tsx';
import { MoneyOfToday } from './money-of-today.tsx';
import { loadToday } from './today.ts';
import { AlsoToDo } from './also-to-do.tsx';
import { SoldToday } from './sold-today.tsx';
import { ToCome } from './to-come.tsx';

interface ProviderTodayProps {
  work: Work;
  today: Date;
}

/** The start of a provider: what waits for an answer, the way to the counter, money with its day, and what is to come. */
export function ProviderToday({ work, today }: ProviderTodayProps) {
  const t = useT('today');
  const language = useLanguage();
  const organization = useOrganization();
  const { permissions } = organization;
  const loaded = useLoaded(loadToday, organization);
  const more = loaded === 'failed' ? undefined : loaded;
  const pending = work.items.find(({ key }) => key === 'reservations_pending');
  const maySell = permissions.includes('view_finances') || permissions.includes('scan_vouchers');
  return (
    <Thumb wide>
      <PageTitle>{t('title')}</PageTitle>
      <WorkHead title={t('title')} note={shownToday(today, language)} />
      <Detail
        asideLabel={t('beside')}
        aside={
          <>
            {maySell && <SoldToday />}
            {more?.toCome && more.toCome.total > 0 && <ToCome {...more.toCome} />}
          </>
        }
      >
        {pending && <ToAnswer item={pending} lastDay={more?.lastDay ?? 0} />}
        {permissions.includes('scan_vouchers') && <Charge />}
        {more?.money && <MoneyOfToday money={more.money} />}
        {permissions.includes('manage_provider_funds') && <AlsoToDo />}
      </Detail>
    </Thumb>
  );
}
