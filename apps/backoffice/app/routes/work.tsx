import { useRouteLoaderData } from 'react-router';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { Panel } from '@tegoed/ui/layout/panel';
import { Detail } from '../components/facts/detail.tsx';
import { WorkHead } from '../components/lists/work-head.tsx';
import type { OwnShop } from '../features/organizations/own-shops.ts';
import { useOrganization } from '../features/organizations/organization-context.ts';
import { ProblemPage } from '../features/problems/problem.tsx';
import { PageTitle } from '../features/shell/page-title.tsx';
import { ProviderToday } from '../features/provider-today/provider-today.tsx';
import { FirstSteps } from '../features/work/first-steps.tsx';
import { Waiting } from '../features/work/waiting.tsx';
import { countWork, placesOf, type Work, type WorkPlace } from '../features/work/work.ts';
import { shownToday } from '../platform/shown.ts';
import { useLanguage, useT } from '../platform/texts.ts';
import type { clientLoader as frameLoader } from './organization.tsx';

/** The start: what waits, or the first steps of an organization that is new here. */
export default function WorkRoute() {
  const frame = useRouteLoaderData<typeof frameLoader>('organization');
  const { isSponsor, isProvider, isValidator } = useOrganization();
  if (!frame?.work) return <ProblemPage error={undefined} />;
  const isSelling = isProvider && !isSponsor && !isValidator && frame.work.steps.length === 0;
  return isSelling ? (
    <ProviderToday work={frame.work} today={frame.today} />
  ) : (
    <TodaysWork work={frame.work} today={frame.today} shops={frame.work.shops} />
  );
}

function TodaysWork({ work, today, shops }: { work: Work; today: Date; shops: readonly OwnShop[] }) {
  const t = useT('work');
  const language = useLanguage();
  const organization = useOrganization();
  const places = placesOf(work);
  const { all: count, late } = countWork(places);
  const date = shownToday(today, language);
  const isNew = count === 0 && work.steps.length > 0;
  const first = organization.isSponsor ? 'first' : 'first-provider';
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <WorkHead
        title={t('title')}
        note={
          isNew
            ? t(first, { name: organization.name })
            : [t('note', { count, date }), late > 0 && t('note-late', { late })].filter(Boolean).join(' ')
        }
      />
      {work.steps.length > 0 ? (
        <Detail aside={organization.isSponsor && <Duties />} asideLabel={t('duties-title')}>
          {isNew && <FirstSteps steps={work.steps} shops={shops} />}
          {places.length > 0 && <Lists places={places} />}
          {!isNew && <FirstSteps steps={work.steps} shops={shops} />}
        </Detail>
      ) : (
        <div className="tg-blocks">
          <Lists places={places} />
        </div>
      )}
    </>
  );
}

function Lists({ places }: { places: readonly WorkPlace[] }) {
  const t = useT('work');
  if (places.length === 0) {
    return (
      <EmptyState tile="signpost" heading={t('no-work-title')}>
        {t('no-work')}
      </EmptyState>
    );
  }
  const [own, team] = [places.filter((place) => place.own), places.filter((place) => !place.own)];
  const ownBlock = own.length > 0 && <Waiting heading={t('for-you')} places={own} />;
  const isOwnDone = countWork(own).all === 0;
  return (
    <>
      {!isOwnDone && ownBlock}
      {team.length > 0 && <Waiting heading={t(own.length > 0 ? 'for-team' : 'for-you')} places={team} />}
      {isOwnDone && ownBlock}
    </>
  );
}

function Duties() {
  const t = useT('work');
  return (
    <Panel heading={t('duties-title')}>
      <p>{t('duties')}</p>
    </Panel>
  );
}
