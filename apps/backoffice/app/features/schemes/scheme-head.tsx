import { Alert } from '@tegoed/ui/facts/alert';
import type { ReactNode } from 'react';
import { Trail } from '../../components/facts/trail.tsx';
import { ViewTabs } from '../../components/lists/view-tabs.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { pathOf } from '../../platform/paths.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { useOrganization } from '../organizations/organization-context.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { PhaseBadge } from './phase-look.tsx';
import { phaseOf } from './scheme-phase.ts';
import type { Scheme } from './schemes.ts';
import { useToday } from './use-today.ts';

/** The parts of a scheme, each with its own address. */
const parts = [
  { part: 'overview', screen: 'scheme' },
  { part: 'criteria', screen: 'scheme-criteria' },
  { part: 'amount', screen: 'scheme-amount' },
  { part: 'settings', screen: 'scheme-settings' },
  { part: 'texts', screen: 'scheme-texts' },
] as const;

interface SchemeHeadProps {
  scheme: Pick<Scheme, 'id' | 'name' | 'state' | 'archived' | 'start_date' | 'missing' | 'criteria'>;
  current: (typeof parts)[number]['part'];
  /** Buttons; the primary one last. */
  actions?: ReactNode;
  /** Says that the reader may look and no more. */
  isReadOnly?: boolean;
}

/** The head of every page of a scheme: its name, where it stands, and its parts. */
export function SchemeHead({ scheme, current, actions, isReadOnly = false }: SchemeHeadProps) {
  const t = useT('schemes');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  const today = useToday();
  return (
    <>
      <PageTitle>{`${t(current)}: ${scheme.name}`}</PageTitle>
      <Trail to={pathOf('schemes', language, { organization })}>{t('title')}</Trail>
      <WorkHead title={scheme.name} count={<PhaseBadge phase={phaseOf(scheme, today)} />} actions={actions} />
      <ViewTabs
        label={t('parts')}
        items={parts.map(({ part, screen }) => ({
          href: pathOf(screen, language, { organization, fund: scheme.id }),
          label: t(part),
          current: part === current,
          ...(part === 'criteria' && scheme.criteria.length > 0 && { count: scheme.criteria.length }),
        }))}
      />
      {isReadOnly && <Alert>{t('read-only')}</Alert>}
    </>
  );
}
