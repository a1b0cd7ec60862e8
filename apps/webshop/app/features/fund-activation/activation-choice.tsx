import { BackLink } from '@tegoed/ui/controls/arrow-link';
import { FocusLayout } from '@tegoed/ui/layout/focus-layout';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { Panel } from '@tegoed/ui/layout/panel';
import { Row, RowList } from '@tegoed/ui/lists/row-list';
import { Tile } from '@tegoed/ui/pictures/tile';
import { Page } from '../../components/page/page.tsx';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import type { ActivationWay } from './activation-step.ts';

interface ActivationChoiceProps {
  fund: { id: number; name: string; criteria: readonly unknown[]; organization: { name: string } };
  ways: readonly ActivationWay[];
}

/** The ways to a voucher, each with the time it takes. (screens.md 4.3, state select) */
export function ActivationChoice({ fund, ways }: ActivationChoiceProps) {
  const t = useT('activation');
  const path = usePath();
  const rows = {
    code: {
      href: path('fund-activate', { id: fund.id }, { option: 'code' }),
      tile: <Tile name="letter" />,
      title: t('select.code-title'),
      note: t('select.code-text'),
    },
    digid: {
      href: path('fund-activate', { id: fund.id }, { option: 'digid' }),
      tile: <Tile name="card" ground="accent" />,
      title: t('select.digid-title'),
      note: t('select.digid-text'),
    },
    request: {
      href: path('fund-request', { id: fund.id }, { from: 'fund-activate' }),
      tile: <Tile name="card" ground="accent" />,
      title: t('select.request-title'),
      note: t('select.request-text', { count: fund.criteria.length }),
    },
  };
  // With one way there is nothing to choose.
  const isChoice = ways.length > 1;
  return (
    <Page title={isChoice ? t('page-title', { fund: fund.name }) : t('select.single-page-title', { fund: fund.name })}>
      <BackLink href={path('fund', { id: fund.id })}>{t('back', { fund: fund.name })}</BackLink>
      <FocusLayout aside={<TogetherPanel organization={fund.organization.name} />} asideLabel={t('select.none-heading')}>
        <PageHead
          heading={isChoice ? t('select.heading', { fund: fund.name }) : t('select.single-heading', { fund: fund.name })}
          lead={isChoice ? t('select.lead') : t('select.single-lead')}
        />
        <RowList choice>
          {ways.map((way) => (
            <Row key={way} {...rows[way]} />
          ))}
        </RowList>
      </FocusLayout>
    </Page>
  );
}

function TogetherPanel({ organization }: { organization: string }) {
  const t = useT('activation');
  return (
    <Panel tone="sunken" heading={t('select.none-heading')}>
      <p>{t('select.none-text', { organization })}</p>
    </Panel>
  );
}
