import { Checklist, type CheckItem } from '../../components/facts/checklist.tsx';
import { Block } from '../../components/facts/detail.tsx';
import { pathOf } from '../../platform/paths.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { useLoaded } from '../../platform/use-loaded.ts';
import { useOrganization } from '../organizations/organization-context.ts';
import { listOwnShops } from '../organizations/own-shops.ts';
import { isOpen, type Place } from '../shell/menu.ts';
import type { WorkStep } from './work.ts';

/** Where each step is taken. */
const places: Partial<Record<WorkStep['key'], Place>> = {
  details: 'details',
  employees: 'employees',
  bank_connection: 'bank',
  fund: 'schemes',
  providers: 'applications',
  application: 'participation',
  office: 'offices',
  product: 'offers',
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
      ...(key === 'website' && { children: <ShopLinks /> }),
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

const shopsOf = ({ id }: { readonly id: number }) => listOwnShops(id);

/** Where the organization's own websites are, also once the step is done. */
function ShopLinks() {
  const shops = useLoaded(shopsOf, useOrganization());
  if (shops === undefined || shops === 'failed') return null;
  return shops.map(({ id, name, url_webshop: url }) => (
    <p key={id}>
      <a href={url}>{name}</a>
    </p>
  ));
}
