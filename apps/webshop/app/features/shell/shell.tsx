import { FieldWords } from '@tegoed/ui/forms/field-words';
import { SkipLinks } from '@tegoed/ui/frame/skip-links';
import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { useT } from '../../platform/language/texts.ts';
import { shellOf } from './shell-kind.ts';
import { Announcements } from './header/announcements.tsx';
import { ShopBottomBar } from './menu/shop-bottom-bar.tsx';
import { ShopFooter } from './footer/shop-footer.tsx';
import { ShopHeader } from './header/shop-header.tsx';
import { ShopHelp } from './footer/shop-help.tsx';
import { ShopLife } from './effects/shop-life.tsx';

/**
 * What stands around every page. A page may ask for less of it, see `shell-kind.ts`. The parts keep their places whatever is left
 * out, so that a move between two kinds keeps what runs around the pages, such as the focus on the heading.
 */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT('shell');
  const kind = shellOf(useMatches());
  const isFramed = kind !== 'bare';
  const links = [
    { href: '#main-content', label: t('skip.to-content') },
    ...(kind === 'full'
      ? [
          { href: '#navigation-menu', label: t('skip.to-menu'), on: 'wide' as const },
          { href: '#navigation-bar', label: t('skip.to-menu'), on: 'narrow' as const },
        ]
      : []),
  ];
  return (
    <>
      {isFramed && (
        <>
          <SkipLinks links={links} />
          <Announcements />
          <ShopHeader plain={kind === 'focus'} />
        </>
      )}
      <FieldWords optional={t('form.optional')} error={t('errors.label')}>
        {children}
      </FieldWords>
      {isFramed && (
        <>
          <ShopHelp />
          <ShopFooter />
        </>
      )}
      {kind === 'full' && <ShopBottomBar />}
      <ShopLife />
    </>
  );
}
