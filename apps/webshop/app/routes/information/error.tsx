import { Button } from '@tegoed/ui/controls/button';
import { Section } from '@tegoed/ui/layout/layout';
import { MessageLayout } from '@tegoed/ui/layout/message-layout';
import { Row, RowList } from '@tegoed/ui/lists/row-list';
import type { ComponentProps } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Page } from '../../components/page/page.tsx';
import { storyOf } from '../../features/problems/error-codes.ts';
import type { ErrorStory } from '../../features/problems/error-codes.ts';
import { readErrorLinks } from '../../features/problems/error-links.ts';
import type { ScreenName } from '@tegoed/domain/shop-paths';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { readTarget, targetPath } from '@tegoed/domain/shop-targets';
import { useLanguage, useT } from '../../platform/language/texts.ts';

/**
 * What went wrong by a code, mostly at DigiD. `target` in the address leads back to where the reader came from; `customLink` is one way
 * more, and `hideHomeLinkButton` takes the way home away.
 */
export default function ErrorPage() {
  const t = useT('error');
  const story = storyOf(useParams().errorCode ?? '');
  const title = t(`codes.${story}-title`);
  return (
    <Page title={title}>
      <MessageLayout {...tileOf(story)} heading={title} lead={t(`codes.${story}-text`)} actions={<WaysOn story={story} />}>
        {story === 'digid-cancelled' && <OtherWays />}
      </MessageLayout>
    </Page>
  );
}

function tileOf(story: ErrorStory): Pick<ComponentProps<typeof MessageLayout>, 'tile' | 'ground'> {
  if (story === 'digid-cancelled') return { tile: 'signpost', ground: 'soft' };
  if (story === 'digid-uid-used') return { tile: 'card', ground: 'accent' };
  return { tile: 'umbrella' };
}

function WaysOn({ story }: { story: ErrorStory }) {
  const t = useT('error');
  const path = usePath();
  const [query] = useSearchParams();
  const { isHomeHidden, custom } = readErrorLinks(query);
  const hasOwn = hasStoryWays(story, query);
  return (
    <>
      {hasOwn && <StoryWays story={story} />}
      {custom && (
        <Button icon="arrow-left" kind={hasOwn ? 'secondary' : 'primary'} href={custom.href}>
          {t(wordsOf(custom.screen))}
        </Button>
      )}
      {!hasOwn && !isHomeHidden && (
        <Button kind={custom ? 'secondary' : 'primary'} href={path('home')}>
          {t('failed.home')}
        </Button>
      )}
    </>
  );
}

function wordsOf(screen: ScreenName) {
  if (screen === 'fund-activate') return 'codes.back-to-activation';
  return screen === 'start' ? 'codes.back-to-sign-in' : 'codes.go-on';
}

/** The story or the address knows where to go on; elsewhere the way is home. */
function hasStoryWays(story: ErrorStory, query: URLSearchParams): boolean {
  const isOtherPerson = story === 'digid-uid-used' || story === 'digid-uid-dont-match';
  return isOtherPerson || query.has('sign_in') || readTarget(query.get('target')) !== undefined;
}

/** What was wanted goes along, so that signing in leads there after all. */
function StoryWays({ story }: { story: ErrorStory }) {
  const t = useT('error');
  const path = usePath();
  const [query] = useSearchParams();
  const target = readTarget(query.get('target'));
  const code = target && (query.get('target') ?? undefined);
  if (story === 'digid-uid-used') {
    return (
      <>
        <Button href={path('start', {}, { logout: 1, target: code })}>{t('codes.digid-uid-used-sign-in')}</Button>
        <Button kind="secondary" href={path('start', {}, { logout: 1, restore_with_digid: 1, target: code })}>
          {t('codes.digid-uid-used-button')}
        </Button>
      </>
    );
  }
  if (story === 'digid-uid-dont-match') {
    return (
      <>
        <Button icon="log-out" href={path('start', {}, { logout: 1, target: code })}>
          {t('codes.digid-uid-dont-match-button')}
        </Button>
        {target && (
          <Button kind="secondary" href={targetPath(target, path)}>
            {t('codes.back-to-activation')}
          </Button>
        )}
      </>
    );
  }
  if (query.has('sign_in')) {
    const again = path('start', {}, { restore_with_digid: 1, target: code });
    return (
      <Back again={story === 'digid-cancelled' ? again : undefined} href={path('start', {}, { target: code })}>
        {t('codes.back-to-sign-in')}
      </Back>
    );
  }
  if (!target) return null;
  const again = target.name === 'fund-activate' ? `${targetPath(target, path)}?option=digid` : undefined;
  return (
    <Back again={story === 'digid-cancelled' ? again : undefined} href={targetPath(target, path)}>
      {t('codes.back-to-activation')}
    </Back>
  );
}

interface BackProps {
  href: string;
  /** Where DigiD can be tried once more, when that is the way on. */
  again: string | undefined;
  children: string;
}

function Back({ href, again, children }: BackProps) {
  const t = useT('error');
  return (
    <>
      {again !== undefined && <Button href={again}>{t('codes.digid-try-again')}</Button>}
      <Button icon="arrow-left" kind={again === undefined ? 'primary' : 'secondary'} href={href}>
        {children}
      </Button>
    </>
  );
}

/** Who stopped at DigiD may have none: what works without. */
function OtherWays() {
  const t = useT('error');
  const path = usePath();
  const language = useLanguage();
  const [query] = useSearchParams();
  const { help } = useShop().implementation;
  const target = query.get('target') ?? undefined;
  const desk = help.desk[language];
  return (
    <Section heading={t('codes.other-ways')} small>
      <RowList>
        {query.has('sign_in') && (
          <Row icon="mail" href={path('start', {}, { target })} title={t('codes.by-email')} note={t('codes.by-email-note')} />
        )}
        {desk !== '' && (
          <Row
            icon="map-pin"
            href="#help"
            title={t('codes.at-desk')}
            note={[desk, help.deskNote[language]].filter(Boolean).join('. ')}
          />
        )}
      </RowList>
    </Section>
  );
}
