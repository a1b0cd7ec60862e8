import type { Schema } from '@tegoed/contract';
import type { PageArgs } from '../../platform/page/page.ts';

export type Preference = Schema<'NotificationPreference'>;

export interface NotificationSettings {
  /** Where mails go; null for who gave no address. */
  email: string | null;
  /** No mails that one can do without. */
  email_unsubscribed: boolean | null;
  preferences: readonly Preference[];
}

/** What a link under a mail says of itself when it led here instead of doing its work (vouchers.md 6.3). */
const linkProblems = ['not_found', 'expired', 'not-pending'] as const;
export type LinkProblem = (typeof linkProblems)[number];

export interface SettingsData {
  /** Undefined for a visitor, who came with such a link. */
  settings: NotificationSettings | undefined;
  linkProblem: LinkProblem | undefined;
}

/** The reason in an address; undefined when there is none that we know. */
export function linkProblemIn(query: URLSearchParams): LinkProblem | undefined {
  return linkProblems.find((problem) => problem === query.get('error'));
}

/** What the citizen wants to be told. */
export async function loadSettings({ api, query, signedIn }: PageArgs<'preferences-notifications'>): Promise<SettingsData> {
  const settings = signedIn ? (await api.get('/platform/notifications/settings')).data : undefined;
  return { settings, linkProblem: linkProblemIn(query) };
}
