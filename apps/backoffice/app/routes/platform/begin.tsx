import { Tile } from '@tegoed/ui/pictures/tile';
import { Checklist } from '../../components/facts/checklist.tsx';
import { Block } from '../../components/facts/detail.tsx';
import { Tag } from '../../components/facts/tag.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { WorkList } from '../../components/lists/work-list.tsx';
import { getHealth, isIll, wordsOf, type HealthPart } from '../../features/health/health.ts';
import { listOperators } from '../../features/operators/operators.ts';
import { beginSteps, type PlatformState } from '../../features/platform/begin-steps.ts';
import { countShops } from '../../features/shops/shops.ts';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { countTenants } from '../../features/tenants/tenants.ts';
import { asked } from '../../platform/api.ts';
import { pathOf } from '../../platform/paths.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/begin.ts';
import './begin.css';

export async function clientLoader() {
  const [operators, organizations, shops, { parts }] = await asked(
    Promise.all([listOperators(), countTenants(), countShops(), getHealth()]),
  );
  const state: PlatformState = {
    passkeys: operators.find(({ is_self: isSelf }) => isSelf)?.passkeys_count ?? 0,
    isWell: !parts.some(isIll),
    operators: operators.length,
    organizations,
    shops: shops.all,
    hasShop: shops.isOwned,
  };
  return { state, parts };
}

/** Where operators begin: on an empty platform what comes first, later what there is. */
export default function Begin({ loaderData: { state, parts } }: Route.ComponentProps) {
  const t = useT('platform');
  const language = useLanguage();
  const steps = beginSteps({ state, language, t, checks: <Checks parts={parts} /> });
  const left = steps.filter(({ done }) => !done).length;
  const isEmpty = state.organizations === 0;
  return (
    <>
      <PageTitle>{t(isEmpty ? 'empty-title' : 'begin')}</PageTitle>
      {isEmpty ? (
        <header className="tg-begin">
          <Tile name="arch" ground="accent" />
          <div>
            <h1 tabIndex={-1}>{t('empty-title')}</h1>
            <p>{t('empty-lead')}</p>
          </div>
        </header>
      ) : (
        <WorkHead title={t('begin')} note={t('begin-lead', { left })} />
      )}
      <div className="tg-blocks">
        {left > 0 && (
          <Block heading={t('steps')}>
            <Checklist items={steps} doneWord={t('done')} />
          </Block>
        )}
        {!isEmpty && <WhatThereIs state={state} parts={parts} />}
      </div>
    </>
  );
}

/** What was looked at, in a word each. */
function Checks({ parts }: { parts: readonly HealthPart[] }) {
  const t = useT('health');
  const shown = parts.filter((part) => part.key === 'mail' || part.key === 'jobs' || part.key === 'digid' || isIll(part));
  return (
    <span className="tg-begin__checks">
      {shown.map((part) => {
        const isFine = part.state === 'good';
        return (
          <Tag key={part.key} tone={isFine ? 'success' : 'warning'} icon={isFine ? 'check-circle' : 'alert-triangle'}>
            {`${t(`part.${part.key}`)}: ${wordsOf(part, t).value}`}
          </Tag>
        );
      })}
    </span>
  );
}

function WhatThereIs({ state, parts }: { state: PlatformState; parts: readonly HealthPart[] }) {
  const t = useT('platform');
  const health = useT('health');
  const language = useLanguage();
  const ill = parts.filter(isIll).length;
  return (
    <Block heading={t('there')}>
      <WorkList
        items={[
          { to: pathOf('platform-organizations', language), what: t('organizations'), count: state.organizations },
          { to: pathOf('shops', language), what: t('shops'), count: state.shops },
          { to: pathOf('operators', language), what: t('operators'), count: state.operators },
          {
            to: pathOf('health', language),
            what: t('health'),
            note: ill === 0 ? health('sum-good') : health('sum-look', { count: ill }),
            count: ill,
            late: true,
          },
        ]}
      />
    </Block>
  );
}
