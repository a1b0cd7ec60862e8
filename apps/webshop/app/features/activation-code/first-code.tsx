import { formatActivationCode } from '@tegoed/translations/format';
import { Section } from '@tegoed/ui/layout/layout';
import { NumberedSteps } from '@tegoed/ui/facts/numbered-steps';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { carryCode, findCarriedCode } from '../../platform/session/carried-code.ts';
import { isAlive } from '../../platform/page/hydration.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { targetCode } from '@tegoed/domain/shop-targets';
import { useT } from '../../platform/language/texts.ts';
import { CodePage } from './code-page.tsx';
import type { CodeRefusal } from './code-refusal.ts';
import { readTypedActivationCode } from '@tegoed/domain/activation-code';

interface FirstCodeProps {
  title: string;
  back: { href: string; label: string };
}

/** A visitor types the code first. Whether it is one is not asked before signing in, so that guessing stays as hard as it is. */
export function FirstCode({ title, back }: FirstCodeProps) {
  const t = useT('activation');
  const path = usePath();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<CodeRefusal>();
  // Who comes back from signing in finds it again; what the server drew has none.
  const [before] = useState(() => formatActivationCode((isAlive() && findCarriedCode(Date.now())) || ''));

  function onSubmitted(typed: string) {
    const read = readTypedActivationCode(typed);
    if ('problem' in read) return setRefusal({ lines: [t(`code.${read.problem}`)] });
    carryCode(read.code, Date.now());
    return void navigate(path('start', {}, { target: targetCode({ name: 'code', params: {} }) }));
  }

  return (
    <CodePage
      title={title}
      back={back}
      heading={t('code.heading')}
      lead={t('code.first-lead')}
      before={before}
      refusal={refusal}
      submit={{ label: t('code.first-submit') }}
      onSubmitted={onSubmitted}
    >
      <Section small heading={t('code.first-next')}>
        <NumberedSteps
          steps={[
            { title: t('code.first-sign-in-title'), text: t('code.first-sign-in-text') },
            { title: t('code.first-check-title'), text: t('code.first-check-text') },
            { title: t('code.first-ready-title'), text: t('code.first-ready-text') },
          ]}
        />
      </Section>
    </CodePage>
  );
}
