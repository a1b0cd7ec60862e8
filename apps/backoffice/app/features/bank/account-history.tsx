import { Panel } from '@tegoed/ui/layout/panel';
import { shownIban } from '@tegoed/domain/iban';
import { Events, type Happened } from '../../components/facts/events.tsx';
import { shownMoment } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Account } from './accounts.ts';

/** Who named and who confirmed each account, newest on top. When one was stopped is not kept. */
export function AccountHistory({ accounts }: { accounts: readonly Account[] }) {
  const t = useT('bank');
  const language = useLanguage();
  const person = (by: Account['made_by']) => by?.email ?? t('command');
  const events = accounts.flatMap((account) => {
    const iban = shownIban(account.iban);
    const { id, created_at: namedAt, active_from: activeFrom, confirmed_by: by } = account;
    const named = {
      key: `${id}-named`,
      at: namedAt,
      icon: 'pencil',
      what: t('named', { who: person(account.made_by), iban }),
    } as const;
    const confirmed = {
      key: `${id}-in`,
      at: activeFrom,
      icon: 'check',
      what: by && t('did-confirm', { who: person(by), iban }),
    } as const;
    return [named, confirmed];
  });
  const shown = events.flatMap(({ at, what, key, icon }): readonly (Happened & { readonly at: string })[] =>
    at && what ? [{ key, icon, what, at, when: shownMoment(at, language) }] : [],
  );
  return (
    <Panel heading={t('history')}>
      <Events events={shown.toSorted((one, other) => other.at.localeCompare(one.at))} />
    </Panel>
  );
}
