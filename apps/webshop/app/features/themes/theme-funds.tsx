import { FundCard } from '@tegoed/ui/cards/fund-card';
import { Grid, Section, Stack } from '@tegoed/ui/layout/layout';
import { FundPicture } from '../../components/pictures/fund-picture.tsx';
import { useWrittenLanguage } from '../../components/text/written-text.tsx';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import type { ThemeFund } from './load-theme.ts';

/** The schemes that pay this kind of help; each says for whom it is. */
export function ThemeFunds({ funds }: { funds: readonly ThemeFund[] }) {
  const t = useT('theme');
  const path = usePath();
  const lang = useWrittenLanguage();
  if (funds.length === 0) return null;
  return (
    <Section first heading={t('who.heading')}>
      <Stack gap="large">
        <p>{t('who.text')}</p>
        <Grid>
          {funds.map((fund) => (
            <li key={fund.id}>
              <FundCard
                level={3}
                href={path('fund', { id: fund.id })}
                name={fund.name}
                picture={<FundPicture fund={fund} />}
                summary={fund.summary && <span lang={lang}>{fund.summary}</span>}
              />
            </li>
          ))}
        </Grid>
      </Stack>
    </Section>
  );
}
