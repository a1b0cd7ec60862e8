import { Button } from '@tegoed/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { FormPart, FormParts } from '../../components/forms/desk-form.tsx';
import { FormProblems } from '../../components/forms/form-problems.tsx';
import { OnOff } from '../../components/forms/on-off.tsx';
import { SaveBar } from '../../components/forms/save-bar.tsx';
import { Unsaved } from '../../components/forms/unsaved.tsx';
import { useChanged } from '../../components/forms/use-changed.ts';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { messagesFor, textOfMessage } from '../../features/account/kinds-of-messages.ts';
import { listOrganizations } from '../../features/organizations/organizations.ts';
import { showDone } from '../../features/shell/messages.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { api, asked } from '../../platform/api.ts';
import { languageOf } from '../../platform/paths.ts';
import { submitted } from '../../platform/submitted.ts';
import { textsIn, useT } from '../../platform/texts.ts';
import type { Route } from './+types/account-messages.ts';

const settings = '/platform/notifications/settings';

export async function clientLoader() {
  const [{ data }, organizations] = await asked(Promise.all([api.get(settings), listOrganizations()]));
  const isOff = new Set(data.preferences.filter(({ type, subscribed }) => type === 'email' && !subscribed).map(({ key }) => key));
  const kinds = messagesFor(organizations).map((key) => ({ key, isOn: !isOff.has(key) }));
  return { isUnsubscribed: data.email_unsubscribed === true, kinds };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const kinds = form.getAll('kinds').filter((key) => typeof key === 'string');
  const preferences = kinds.map((key) => ({ key, type: 'email' as const, subscribed: form.has(key) }));
  const body = { email_unsubscribed: !form.has('all'), preferences };
  const result = await submitted(api.patch(settings, { body }));
  if ('done' in result) showDone(textsIn(languageOf(location.pathname), 'account')('messages-saved'));
  return result;
}

/** Which mails about one's work one gets. Those about signing in and about roles come always. */
export default function AccountMessages({ loaderData: { isUnsubscribed, kinds }, actionData }: Route.ComponentProps) {
  const t = useT('account');
  const app = useT('app');
  const { isChanged, onChange } = useChanged(actionData);
  const isIdle = useNavigation().state === 'idle';
  return (
    <>
      <PageTitle>{t('messages')}</PageTitle>
      <WorkHead title={t('messages')} note={t('messages-note')} />
      <FormProblems problems={actionData && 'problems' in actionData ? actionData.problems : undefined} />
      <Form method="post" onChange={onChange}>
        <Unsaved when={isChanged} />
        <FormParts>
          <FormPart heading={t('messages-any')}>
            <OnOff name="all" label={t('messages-all')} note={t('messages-all-note')} defaultChecked={!isUnsubscribed} />
          </FormPart>
          {kinds.length > 0 && (
            <FormPart heading={t('messages-kinds')}>
              {kinds.map(({ key }) => (
                <input key={key} type="hidden" name="kinds" value={key} />
              ))}
              {kinds.map(({ key, isOn }) => (
                <OnOff key={key} name={key} label={t(textOfMessage(key))} defaultChecked={isOn} />
              ))}
            </FormPart>
          )}
        </FormParts>
        <SaveBar state={isChanged ? 'changed' : 'idle'} words={isChanged ? app('changed') : undefined}>
          <Button type="submit" busy={isIdle ? undefined : app('busy')}>
            {app('save')}
          </Button>
        </SaveBar>
      </Form>
    </>
  );
}
