import { BackLink } from '@tegoed/ui/controls/arrow-link';
import { Button } from '@tegoed/ui/controls/button';
import { MessageLayout } from '@tegoed/ui/layout/message-layout';
import { useState } from 'react';
import { drawingOfFund } from '../../components/pictures/drawing-of.ts';
import { useHeadingFocus } from '../../components/page/heading-focus.ts';
import { Page } from '../../components/page/page.tsx';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import { ApplyNow } from './apply-now.tsx';

/** All criteria are met, and the address was opened as such: a look at a link gives nothing, a press does. */
export function ApplyAsked({ fund }: { fund: { id: number; name: string } }) {
  const t = useT('activation');
  const path = usePath();
  const { name, ground } = drawingOfFund(fund.name);
  const [isPressed, setIsPressed] = useState(false);
  useHeadingFocus(isPressed ? 'apply' : 'asked');
  if (isPressed) return <ApplyNow fund={fund} />;
  return (
    <Page title={t('asked.page-title', { fund: fund.name })}>
      <BackLink href={path('fund', { id: fund.id })}>{t('back', { fund: fund.name })}</BackLink>
      <MessageLayout
        tile={name}
        ground={ground}
        heading={t('asked.heading', { fund: fund.name })}
        lead={t('asked.lead')}
        actions={
          <Button iconAfter="arrow-right" onClick={() => setIsPressed(true)}>
            {t('asked.submit')}
          </Button>
        }
      />
    </Page>
  );
}
