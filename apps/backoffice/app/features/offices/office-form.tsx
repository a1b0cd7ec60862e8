import type { Problem } from '@tegoed/client/problems';
import { Button } from '@tegoed/ui/controls/button';
import { TextField } from '@tegoed/ui/forms/text-field';
import { useState, type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { FormPart, FormParts } from '../../components/forms/desk-form.tsx';
import { FormProblems } from '../../components/forms/form-problems.tsx';
import { SaveBar } from '../../components/forms/save-bar.tsx';
import { Unsaved } from '../../components/forms/unsaved.tsx';
import { problemAt } from '../../platform/submitted.ts';
import { useT } from '../../platform/texts.ts';
import type { Week } from './hours.ts';
import { HoursFields } from './hours-fields.tsx';
import type { OfficeFormField } from './read-office.ts';

interface OfficeFormProps {
  initial: { readonly address: string; readonly phone: string; readonly week: Week };
  /** Of the office that is shown; absent for a new one. */
  version?: number | undefined;
  problems: readonly Problem<OfficeFormField>[] | undefined;
  cancelHref: string;
  /** Below the fields. */
  children?: ReactNode;
}

/** Where customers come and when: hours, address and telephone. */
export function OfficeForm({ initial, version, problems, cancelHref, children }: OfficeFormProps) {
  const t = useT('offices');
  const app = useT('app');
  const [address, setAddress] = useState(initial.address);
  const [phone, setPhone] = useState(initial.phone);
  const [week, setWeek] = useState(initial.week);
  const isIdle = useNavigation().state === 'idle';
  const isChanged =
    address !== initial.address || phone !== initial.phone || JSON.stringify(week) !== JSON.stringify(initial.week);
  return (
    <Form method="post" noValidate className="tg-officeform">
      <Unsaved when={isChanged} />
      <FormProblems problems={problems} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <FormParts>
        <FormPart heading={t('where')}>
          <TextField
            id="address"
            name="address"
            label={t('address')}
            hint={t('address-hint')}
            autoComplete="street-address"
            maxLength={255}
            value={address}
            error={problemAt(problems, 'address')}
            onChange={({ target }) => setAddress(target.value)}
          />
          <TextField
            id="phone"
            name="phone"
            label={t('phone')}
            optional
            type="tel"
            short
            autoComplete="tel"
            maxLength={30}
            value={phone}
            error={problemAt(problems, 'phone')}
            onChange={({ target }) => setPhone(target.value)}
          />
        </FormPart>
        <FormPart heading={t('hours')} note={t('hours-note')}>
          <HoursFields week={week} onWeek={setWeek} showProblems={problems !== undefined} />
        </FormPart>
      </FormParts>
      {children}
      <SaveBar state={isChanged ? 'changed' : 'idle'} words={isChanged ? app('changed') : undefined}>
        <Button kind="secondary" href={cancelHref}>
          {app('cancel')}
        </Button>
        <Button type="submit" busy={isIdle ? undefined : app('busy')}>
          {app('save')}
        </Button>
      </SaveBar>
    </Form>
  );
}
