import type { Deps } from '#platform/deps';
import { fieldError } from '#platform/http/errors';
import { withStatus, type Call, type Handlers } from '#platform/http/operations';
import { appEmailLimit, appSmsLimit, countMail, forNetwork } from '../identity-limits.ts';
import { addPushDevice, removePushDevice } from './push-device-queries.ts';
import { mailAppLink, textAppLink } from './send-app-link.ts';

export type DeviceOperations = Handlers<
  | 'sendAppDownloadSms'
  | 'sendAppDownloadSmsAlias'
  | 'sendAppDownloadEmail'
  | 'registerShopKeeperDevice'
  | 'registerPushDevice'
  | 'deletePushDevice'
>;

/** A Dutch number with its country code. */
const phoneForm = /^\+31\d{9}$/;

/** identity.md 6. */
export const deviceOperations = (deps: Deps): DeviceOperations => {
  async function sendSms({ body, caller }: Pick<Call<'sendAppDownloadSmsAlias'>, 'body' | 'caller'>): Promise<[]> {
    if (!phoneForm.test(body.phone)) throw fieldError('phone', 'validation.mobile-phone');
    await deps.rateLimits.attempt(appSmsLimit, deps.secrets.keyedHash('phone', body.phone).toString('hex'));
    await deps.rateLimits.attempt(forNetwork(appSmsLimit), caller.network);
    await textAppLink(deps, { to: body.phone, asker: caller });
    return [];
  }

  async function register({ body, headers, identity }: Pick<Call<'registerPushDevice'>, 'body' | 'headers' | 'identity'>) {
    const kind = String(headers['user-agent'] ?? '').includes('iOS') ? 'apn' : 'fcm';
    await addPushDevice(deps.db, { identityId: identity.id, token: body.id, kind, now: deps.now() });
    return withStatus(201, []);
  }

  return {
    sendAppDownloadSms: sendSms,
    sendAppDownloadSmsAlias: sendSms,

    async sendAppDownloadEmail({ body, caller }) {
      await deps.rateLimits.attempt(appEmailLimit, caller.network);
      await countMail(deps, body.email, 'throttle.email');
      await mailAppLink(deps, { to: body.email, asker: caller });
      return [];
    },

    registerShopKeeperDevice: register,
    registerPushDevice: register,

    async deletePushDevice({ body, identity }) {
      await removePushDevice(deps.db, { identityId: identity.id, token: body.id });
      return withStatus(201, []);
    },
  };
};
