import { Section } from '@tegoed/ui/layout/layout';
import { WayCards } from '@tegoed/ui/cards/way-cards';
import type { ComponentProps } from 'react';
import { useShop } from '../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';

type Way = ComponentProps<typeof WayCards>['ways'][number];

/** The ways to a person who helps; one that a municipality does not have is left out. */
export function HumanHelp() {
  const t = useT('explanation');
  const ways = useWays();
  if (ways.length === 0) return null;
  return (
    <Section heading={t('help.heading')}>
      <WayCards ways={ways} />
    </Section>
  );
}

function useWays(): Way[] {
  const t = useT('explanation');
  const language = useLanguage();
  const { help } = useShop().implementation;
  const ways: (Way | false)[] = [
    help.desk[language] !== '' && {
      href: '#help',
      title: t('help.desk-title'),
      text: t('help.desk-text', { desk: help.desk[language] }),
      tile: { name: 'signpost', ground: 'soft' },
    },
    help.telephone !== '' && {
      href: help.telephoneLink,
      title: t('help.phone-title'),
      text: t.rich('help.phone-text', {
        telephone: () => <span className="tg-nowrap">{help.telephone}</span>,
        hours: help.hours[language],
      }),
      tile: { name: 'show-code', ground: 'accent' },
    },
    help.email !== '' && {
      href: `mailto:${help.email}`,
      title: t('help.mail-title'),
      text: t.rich('help.mail-text', { email: () => <span className="tg-anywhere">{help.email}</span> }),
      tile: { name: 'letter', ground: 'sand' },
    },
  ];
  return ways.filter((way) => way !== false);
}
