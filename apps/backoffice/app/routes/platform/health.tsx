import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Block } from '../../components/facts/detail.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { HealthList, type HealthLine } from '../../features/health/health-list.tsx';
import { getHealth, illParts, isIll, wordsOf, type Health, type HealthPart } from '../../features/health/health.ts';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked } from '../../platform/api.ts';
import { withoutThisYear } from '../../platform/shown.ts';
import { useT, type Translate } from '../../platform/texts.ts';
import type { Route } from './+types/health.ts';

/** How often the page looks again, in milliseconds. */
const every = 60_000;

export async function clientLoader() {
  return asked(getHealth());
}

/** What does not work first, then what does. */
export default function HealthPage({ loaderData: health }: Route.ComponentProps) {
  const t = useT('health');
  const app = useT('app');
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), every);
    return () => clearInterval(timer);
  }, [revalidate]);
  const ill = illParts(health.parts);
  const version = { key: 'version', name: t('part.version'), state: 'good', value: versionOf(health, t), notes: [] } as const;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <WorkHead
        title={t('title')}
        note={t('checked', { moment: withoutThisYear(health.checked_at_locale) })}
        actions={
          <Button
            kind="secondary"
            icon="refresh"
            busy={state === 'idle' ? undefined : app('busy')}
            onClick={() => void revalidate()}
          >
            {t('again')}
          </Button>
        }
      />
      <div className="tg-blocks">
        <Summary health={health} ill={ill} />
        {ill.length > 0 && (
          <Block heading={t('attention')}>
            <HealthList lines={ill.map((part) => lineOf(part, t))} />
          </Block>
        )}
        <Block heading={t('fine')}>
          <HealthList lines={[...health.parts.filter((part) => !isIll(part)).map((part) => lineOf(part, t)), version]} />
        </Block>
      </div>
    </>
  );
}

/** One sentence that sums up. */
function Summary({ health, ill }: { health: Health; ill: readonly HealthPart[] }) {
  const t = useT('health');
  if (ill.length === 0) {
    return (
      <Alert tone="success" level={2} title={t('sum-good')} announce="politely">
        <p>{t('sum-good-text')}</p>
      </Alert>
    );
  }
  const isWrong = health.state === 'wrong';
  const worst = ill.filter(({ state }) => state === health.state);
  return (
    <Alert
      tone={isWrong ? 'danger' : 'warning'}
      level={2}
      title={t(isWrong ? 'sum-wrong' : 'sum-look', { count: worst.length })}
      announce="politely"
    >
      {worst.map((part) => (
        <p key={part.key}>{`${t(`part.${part.key}`)}: ${wordsOf(part, t).value}`}</p>
      ))}
    </Alert>
  );
}

function lineOf(part: HealthPart, t: Translate<'health'>): HealthLine {
  return { key: part.key, name: t(`part.${part.key}`), state: part.state, ...wordsOf(part, t) };
}

function versionOf({ version, started_at_locale: moment }: Health, t: Translate<'health'>): string {
  return t('version-since', { version, moment: withoutThisYear(moment) });
}
