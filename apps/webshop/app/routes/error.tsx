import { Button } from '@tegoed/ui/button';
import { MessageLayout } from '@tegoed/ui/message-layout';
import { useParams, useSearchParams } from 'react-router';
import { Page } from '../components/page.tsx';
import { storyOf } from '../features/problems/error-codes.ts';
import type { ErrorStory } from '../features/problems/error-codes.ts';
import { usePath } from '../platform/shop.ts';
import { readTarget, targetPath } from '../platform/targets.ts';
import { useT } from '../platform/texts.ts';

/** What went wrong by a code, mostly at DigiD. `target` in the address leads back to where the reader came from. */
export default function ErrorPage() {
  const t = useT('error');
  const story = storyOf(useParams().errorCode ?? '');
  const title = t(`codes.${story}-title`);
  return (
    <Page title={title}>
      <MessageLayout
        tile={story === 'digid-cancelled' ? 'signpost' : 'umbrella'}
        heading={title}
        lead={t(`codes.${story}-text`)}
        actions={<WaysOn story={story} />}
      />
    </Page>
  );
}

function WaysOn({ story }: { story: ErrorStory }) {
  const t = useT('error');
  const path = usePath();
  const [query] = useSearchParams();
  const code = query.get('target') ?? undefined;
  const target = readTarget(code);
  if (story === 'digid-uid-used') {
    return <Button href={path('start', {}, { logout: 1, restore_with_digid: 1 })}>{t('codes.digid-uid-used-button')}</Button>;
  }
  if (query.has('sign_in')) {
    return (
      <Button icon="arrow-left" href={path('start', {}, { target: target && code })}>
        {t('codes.back-to-sign-in')}
      </Button>
    );
  }
  if (target) {
    return (
      <Button icon="arrow-left" href={targetPath(target, path)}>
        {t('codes.back-to-activation')}
      </Button>
    );
  }
  return <Button href={path('home')}>{t('failed.home')}</Button>;
}
