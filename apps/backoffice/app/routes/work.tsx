import { useRouteLoaderData } from 'react-router';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { Panel } from '@tegoed/ui/layout/panel';
import { Detail } from '../components/facts/detail.tsx';
import { WorkHead } from '../components/lists/work-head.tsx';
import { useOrganization } from '../features/organizations/organization-context.ts';
import { ProblemPage } from '../features/problems/problem.tsx';
import { PageTitle } from '../features/shell/page-title.tsx';
import { ProviderToday } from '../features/provider-today/provider-today.tsx';
import { Beside } from '../features/work/beside/beside.tsx';
import { hasBeside } from '../features/work/beside/what-stands-beside.ts';
import { FirstSteps } from '../features/work/first-steps.tsx';
import { TakeNext } from '../features/work/take-next.tsx';
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
    <TodaysWork work={frame.work} today={frame.today} />
  );
}

function TodaysWork({ work, today }: { work: Work; today: Date }) {
  const t = useT('work');
  const organization = useOrganization();
  const places = placesOf(work);
  const hasSteps = work.steps.length > 0;
  const isNew = hasSteps && countWork(places).all === 0;
  const duties = hasSteps && organization.isSponsor && <Duties />;
  const beside = !isNew && hasBeside(organization) ? <Beside>{duties}</Beside> : duties;
  const content = (
    <>
      {isNew && <FirstSteps steps={work.steps} />}
      {(places.length > 0 || !hasSteps) && <Lists places={places} />}
      {hasSteps && !isNew && <FirstSteps steps={work.steps} />}
    </>
  );
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <TodaysHead places={places} isNew={isNew} today={today} />
      {beside ? (
        <Detail asideLabel={t('beside')} aside={beside}>
          {content}
        </Detail>
      ) : (
        <div className="tg-blocks">{content}</div>
      )}
    </>
  );
}

interface HeadProps {
  places: readonly WorkPlace[];
  /** The first steps stand first. */
  isNew: boolean;
  today: Date;
}

/** How much waits for the person, and for the team; from there the next request is taken. */
function TodaysHead({ places, isNew, today }: HeadProps) {
  const t = useT('work');
  const language = useLanguage();
  const { name, isSponsor, permissions } = useOrganization();
  const [own, team] = [places.filter((place) => place.own), places.filter((place) => !place.own)];
  const date = shownToday(today, language);
  const { late } = countWork(places);
  const ofTeam = own.length > 0 ? countWork(team).all : 0;
  const note = [
    t('note', { count: countWork(own.length > 0 ? own : team).all, date }),
    ofTeam > 0 && t('note-team', { count: ofTeam }),
    late > 0 && t('note-late', { late }),
  ];
  const isFree = places.some(({ item }) => item.key === 'fund_requests_free' && item.total > 0);
  return (
    <WorkHead
      title={t('title')}
      note={isNew ? t(isSponsor ? 'first' : 'first-provider', { name }) : note.filter(Boolean).join(' ')}
      actions={isFree && permissions.includes('validate_records') && <TakeNext />}
    />
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
