import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { useRevalidator } from 'react-router';
import { Block } from '../../components/facts/detail.tsx';
import { FormProblems } from '../../components/forms/form-problems.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { AppBlock } from '../../features/account/app-block.tsx';
import { CodesBlock } from '../../features/account/codes-block.tsx';
import { EmailBlock } from '../../features/account/email-block.tsx';
import {
  carryOut,
  getSecondFactors,
  isAct,
  listEmails,
  listPasskeys,
  makeRecoveryCodes,
  removeApp,
} from '../../features/account/own-things.ts';
import { PasskeyBlock } from '../../features/account/passkey-block.tsx';
import { AddApp } from '../../features/sign-in/add-app.tsx';
import { AddPasskey } from '../../features/sign-in/add-passkey.tsx';
import { CodeList } from '../../features/sign-in/code-list.tsx';
import { showDone } from '../../features/shell/messages.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked } from '../../platform/api.ts';
import { textOf } from '../../platform/form-text.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { findSession } from '../../platform/session.ts';
import { problemAt } from '../../platform/submitted.ts';
import { textsIn, useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/account.ts';

export async function clientLoader() {
  const [emails, passkeys, factors, session] = await asked(
    Promise.all([listEmails(), listPasskeys(), getSecondFactors(), findSession()]),
  );
  const isOnlyFactor = session?.required_method === 'any' && passkeys.length + factors.active_providers.length === 1;
  return { emails, passkeys, factors, isOnlyFactor, isFresh: session?.fresh_until != null };
}

const saidOf = {
  'make-primary': 'primary-done',
  resend: 'resend-done',
  'remove-email': 'email-removed',
  'remove-passkey': 'passkey-removed',
  'end-session': 'ended-one',
} as const;

/** Each press says what it does and with what. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const t = textsIn(languageOf(location.pathname), 'account');
  const act = textOf(form, 'act');
  if (act === 'make-codes') {
    const result = await makeRecoveryCodes();
    return 'done' in result ? { codes: result.done } : { problems: 'problems' in result ? result.problems : [] };
  }
  const result = act === 'remove-app' ? await removeApp(textOf(form, 'id'), textOf(form, 'code')) : await press(act, form);
  if ('problems' in result) return { problems: result.problems };
  showDone(isAct(act) ? t(saidOf[act], { email: textOf(form, 'name') }) : t('app-removed'));
  return {};
}

async function press(act: string, form: FormData) {
  return isAct(act) ? carryOut(act, textOf(form, 'id')) : { problems: [] };
}

/** Addresses, and the ways in. */
export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { emails, passkeys, factors, isOnlyFactor, isFresh } = loaderData;
  const t = useT('account');
  const { revalidate } = useRevalidator();
  const problems = actionData && 'problems' in actionData ? actionData.problems : undefined;
  const codes = actionData && 'codes' in actionData ? actionData.codes : undefined;
  const onAdded = (what: 'passkey-added' | 'app-added') => async () => {
    showDone(t(what));
    await revalidate();
  };
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <WorkHead title={t('title')} />
      <FormProblems problems={problems?.filter(({ field }) => field === undefined)} />
      <div className="tg-blocks">
        {!isFresh && <AskForProof />}
        <EmailBlock emails={emails} isFresh={isFresh} />
        <PasskeyBlock
          passkeys={passkeys}
          isFresh={isFresh}
          add={<AddPasskey key={passkeys.length} onAdded={onAdded('passkey-added')} />}
        />
        <AppBlock
          apps={factors.active_providers}
          isLast={isOnlyFactor}
          isFresh={isFresh}
          problem={problemAt(problems, 'code')}
          add={<AddApp key={factors.active_providers.length} onAdded={onAdded('app-added')} />}
        />
        <Block heading={t('codes')}>
          <CodesBlock
            left={factors.recovery_codes_left}
            hasFactor={passkeys.length + factors.active_providers.length > 0}
            isFresh={isFresh}
          />
          <div aria-live="polite">{codes && <CodeList codes={codes} />}</div>
        </Block>
      </div>
    </>
  );
}

/** Without a proof of a moment ago everything can be looked at and nothing changed. */
function AskForProof() {
  const t = useT('account');
  const language = useLanguage();
  const back = new URLSearchParams({ naar: pathOf('account', language) });
  return (
    <Alert tone="info">
      <p>{t('prove-note')}</p>
      <p>
        <Button kind="secondary" small href={`${pathOf('prove', language)}?${back}`}>
          {t('prove-go')}
        </Button>
      </p>
    </Alert>
  );
}
