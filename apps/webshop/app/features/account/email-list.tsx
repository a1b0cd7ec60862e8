import type { Schema } from '@tegoed/contract';
import { SettingList } from '@tegoed/ui/cards/setting-line';
import { useRef } from 'react';
import { EmailLine } from './email-line.tsx';

/** The addresses, the main one first. When a button goes with what it did, the focus goes to the list. */
export function EmailList({ emails }: { emails: readonly Schema<'IdentityEmail'>[] }) {
  const list = useRef<HTMLDivElement>(null);
  if (emails.length === 0) return null;
  return (
    <div ref={list} tabIndex={-1}>
      <SettingList>
        {emails.map((email) => (
          <EmailLine key={email.id} email={email} onButtonGone={() => list.current?.focus()} />
        ))}
      </SettingList>
    </div>
  );
}
