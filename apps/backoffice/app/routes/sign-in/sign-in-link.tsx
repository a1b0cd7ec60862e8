import { Button } from '@tegoed/ui/controls/button';
import { Refusal } from '@tegoed/client/refusal';
import { Form, redirect, useLocation, useNavigation } from 'react-router';
import { Door } from '../../components/frame/door.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { OtherLanguage } from '../../features/sign-in/other-language.tsx';
import { api } from '../../platform/api.ts';
import { textOf } from '../../platform/form-text.ts';
import { languageOf, pathOf, placeOfTarget } from '../../platform/paths.ts';
import { placeFor } from '../../platform/session.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/sign-in-link.ts';

/** Uses the link up. It stands behind the `#`, so that no log on the way holds it. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const link = new URLSearchParams(textOf(await request.formData(), 'link'));
  const kind = link.get('kind') === 'confirmation' ? 'confirmation' : 'login';
  try {
    const { data } = await api.post('/desk/session', { body: { token: link.get('token') ?? '', kind } });
    throw redirect(placeFor(data, placeOfTarget(link.get('target') ?? '', languageOf(location.pathname))));
  } catch (error) {
    if (error instanceof Refusal && error.status < 429) return { isBad: true };
    throw error;
  }
}

/** A mailed link opens here. Nothing happens before a press: programs that read mail open links too. */
export default function SignInLink({ actionData }: Route.ComponentProps) {
  const t = useT('start');
  const app = useT('app');
  const language = useLanguage();
  const { hash } = useLocation();
  const busy = useNavigation().state !== 'idle';
  if (actionData?.isBad || !hash.includes('token=')) {
    return (
      <Door name={app('name')} title={t('link-bad-title')} foot={<OtherLanguage />}>
        <PageTitle>{t('link-bad-title')}</PageTitle>
        <p role="alert">{t('link-bad')}</p>
        <p>
          <Button href={pathOf('sign-in', language)}>{t('mail-again')}</Button>
        </p>
      </Door>
    );
  }
  return (
    <Door name={app('name')} title={t('link-title')} foot={<OtherLanguage />}>
      <PageTitle>{t('link-title')}</PageTitle>
      <p>{t('link-intro')}</p>
      <Form method="post" replace>
        <input type="hidden" name="link" value={hash.slice(1)} />
        <Button type="submit" iconAfter="arrow-right" busy={busy ? app('busy') : undefined}>
          {t('link-go')}
        </Button>
      </Form>
    </Door>
  );
}
