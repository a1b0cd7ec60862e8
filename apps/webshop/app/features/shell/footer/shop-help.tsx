import { HelpBlock } from '@tegoed/ui/frame/help-block';
import type { ComponentProps } from 'react';
import { useShop } from '../../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';

type HelpWays = ComponentProps<typeof HelpBlock>['ways'];

/** Who helps: on every page, always telephone, desk, email. A way that a municipality does not have is left out; without any so is the block. */
export function ShopHelp() {
  const t = useT('shell');
  const ways = useHelpWays();
  return ways.length > 0 && <HelpBlock id="help" heading={t('help.heading')} text={t('help.text')} ways={ways} />;
}

function useHelpWays(): HelpWays {
  const t = useT('shell');
  const language = useLanguage();
  const { help } = useShop().implementation;
  const ways: (HelpWays[number] | false)[] = [
    help.telephone !== '' && {
      icon: 'phone',
      title: (
        <>
          {t('help.call')}{' '}
          <a className="tg-nowrap" href={help.telephoneLink}>
            {help.telephone}
          </a>
        </>
      ),
      children: help.hours[language],
    },
    help.desk[language] !== '' && {
      icon: 'map-pin',
      title: t('help.visit'),
      children: (
        <>
          {help.desk[language]}
          <br />
          {help.deskNote[language]}
        </>
      ),
    },
    help.email !== '' && {
      icon: 'mail',
      title: t('help.write'),
      children: (
        <>
          <a href={`mailto:${help.email}`}>{help.email}</a>
          <br />
          {help.emailNote[language]}
        </>
      ),
    },
  ];
  return ways.filter((way) => way !== false);
}
