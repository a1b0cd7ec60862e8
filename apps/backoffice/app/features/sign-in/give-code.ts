import { Refusal } from '@tegoed/client/refusal';
import { api } from '../../platform/api.ts';
import { textOf } from '../../platform/form-text.ts';

/** Gives the code of an app, or one that was kept for when it is lost; tells what is wrong with it. */
export async function giveCode(form: FormData): Promise<string | undefined> {
  const code = textOf(form, 'code');
  try {
    if (form.get('method') === 'recovery_code') await api.post('/desk/session/recovery-code', { body: { code } });
    else await giveCodeOfApp(code);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal && error.status !== 401 && error.status < 500) return error.fields.code?.[0] ?? error.message;
    throw error;
  }
}

/** Somebody may have several apps and does not say which: the code of one of them is right. */
async function giveCodeOfApp(code: string): Promise<void> {
  const { active_providers: apps } = (await api.get('/identity/2fa')).data;
  let wrong: unknown;
  for (const { uuid } of apps) {
    try {
      await api.post('/identity/2fa/{uuid}/authenticate', { path: { uuid }, body: { code } });
      return;
    } catch (error) {
      wrong = error;
    }
  }
  throw wrong;
}
