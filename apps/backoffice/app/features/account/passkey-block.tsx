import type { ReactNode } from 'react';
import { Block } from '../../components/facts/detail.tsx';
import { EntryList } from '../../components/lists/entry-list.tsx';
import { withoutThisYear } from '../../platform/shown.ts';
import { useT } from '../../platform/texts.ts';
import type { Passkey } from './own-things.ts';
import { SurePress } from './press.tsx';

interface PasskeyBlockProps {
  passkeys: readonly Passkey[];
  isFresh: boolean;
  /** How another one is made. */
  add: ReactNode;
}

/** Passkeys, which sign in without a mail. The last one stays where one is required. */
export function PasskeyBlock({ passkeys, isFresh, add }: PasskeyBlockProps) {
  const t = useT('account');
  return (
    <Block heading={t('passkeys')}>
      <p>{t('passkeys-note')}</p>
      {passkeys.length > 0 ? (
        <EntryList
          label={t('passkeys')}
          entries={passkeys.map(({ id, name, removable, created_at_locale: made, last_used_at_locale: used }) => ({
            key: id,
            icon: 'key',
            name,
            note: [
              used
                ? t('made-used', { made: withoutThisYear(made), used: withoutThisYear(used) })
                : t('made-unused', { made: withoutThisYear(made) }),
              removable ? '' : t('last-stays'),
            ]
              .filter(Boolean)
              .join('. '),
            actions: isFresh && removable && (
              <SurePress
                act="remove-passkey"
                id={id}
                label={t('remove-what', { what: name })}
                title={t('remove-passkey-title', { what: name })}
                text={t('remove-passkey')}
                yes={t('remove-yes')}
              >
                {t('remove')}
              </SurePress>
            ),
          }))}
        />
      ) : (
        <p className="tg-muted">{t('passkeys-none')}</p>
      )}
      {isFresh && <div className="tg-apart">{add}</div>}
    </Block>
  );
}
