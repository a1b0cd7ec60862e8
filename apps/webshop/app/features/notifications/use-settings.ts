import { useState } from 'react';
import { useApi } from '../../platform/shop/browser-shop.ts';
import { useFailureText } from '../../platform/language/failure-text.ts';
import { useT } from '../../platform/language/texts.ts';
import { showToast } from '@tegoed/client/toasts';
import type { NotificationSettings } from './load-settings.ts';
import type { PreferenceKind } from './preference-kinds.ts';

/** Changes what the citizen is told: on the screen at once, kept on the platform at each press, put back when it refuses. */
export function useSettings(given: NotificationSettings) {
  const t = useT('preferences');
  const api = useApi();
  const failureText = useFailureText();
  const [settings, setSettings] = useState(given);
  const [problem, setProblem] = useState<string>();
  const unsubscribed = settings.email_unsubscribed ?? false;

  async function save(change: SettingChange, show: (on: boolean) => void): Promise<void> {
    setProblem(undefined);
    show(true);
    try {
      await api.patch('/platform/notifications/settings', { body: change });
      showToast('success', t('saved'));
    } catch (error) {
      show(false);
      setProblem(failureText(error));
    }
  }

  return {
    settings,
    /** Why the last change was not kept. */
    problem,
    choose({ key, type, subscribed }: Pick<PreferenceKind, 'key' | 'type' | 'subscribed'>) {
      const change = { key, type, subscribed };
      void save({ email_unsubscribed: unsubscribed, preferences: [change] }, (on) =>
        setSettings((before) => ({
          ...before,
          preferences: before.preferences.map((one) =>
            one.key === key && one.type === type ? { ...one, subscribed: on ? subscribed : !subscribed } : one,
          ),
        })),
      );
    },
    /** All mails that one can do without, or none of them. */
    unsubscribe(wanted: boolean) {
      void save({ email_unsubscribed: wanted }, (on) =>
        setSettings((before) => ({ ...before, email_unsubscribed: on ? wanted : !wanted })),
      );
    },
  };
}

interface SettingChange {
  email_unsubscribed: boolean;
  preferences?: Pick<PreferenceKind, 'key' | 'type' | 'subscribed'>[];
}
