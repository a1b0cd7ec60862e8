import { Checklist, type CheckItem } from '../../components/facts/checklist.tsx';
import { Block } from '../../components/facts/detail.tsx';
import { pathOf } from '../../platform/paths.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { useOrganization } from '../organizations/organization-context.ts';
import { isOpen, type Place } from '../shell/menu.ts';
import type { WorkStep } from './work.ts';

/** Where each step is taken. */
const places: Partial<Record<WorkStep['key'], Place>> = {
  bank_connection: 'bank',
  providers: 'applications',
  application: 'participation',
};

/** What a new organization still has to do before the first citizen, or the first customer, can come. */
export function FirstSteps({ steps }: { steps: readonly WorkStep[] }) {
  const t = useT('work');
  const language = useLanguage();
  const organization = useOrganization();
  const items = steps.map(({ key, done }): CheckItem => {
    const place = places[key];
    const to = place && isOpen(place, organization) && pathOf(place, language, { organization: organization.id });
    return {
      key,
      done,
      title: t(`step.${key}`),
      note: t(`step.${key}-note`),
      ...(to && { go: { to, label: t('step-go') } }),
    };
  });
  const done = steps.filter((step) => step.done).length;
  return (
    <Block
      heading={t('steps')}
      end={<span className="tg-muted">{t('steps-done', { done: String(done), all: String(steps.length) })}</span>}
    >
      <Checklist items={items} doneWord={t('step-done')} />
    </Block>
  );
}
