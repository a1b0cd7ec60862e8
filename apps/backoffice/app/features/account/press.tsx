import { Actions } from '@tegoed/ui/controls/actions';
import { Button, type ButtonKind } from '@tegoed/ui/controls/button';
import { Dialog, DialogBody, DialogFoot } from '@tegoed/ui/layout/dialog';
import { useState, type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../platform/texts.ts';
import type { Act } from './own-things.ts';

interface PressProps {
  act: Act;
  /** Of what. */
  id: string | number;
  /** How it is called, for what is said afterwards. */
  name?: string;
  kind?: ButtonKind;
  /** For who listens: the same words stand at several things. */
  label?: string;
  children: string;
}

/** A button that does one thing with one of one's own things. */
export function Press({ act, id, name = '', kind = 'secondary', label, children }: PressProps) {
  const app = useT('app');
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('act') === act && formData.get('id') === String(id);
  return (
    <Form method="post" preventScrollReset>
      <Hidden {...{ act, id, name }} />
      <Button type="submit" small kind={kind} aria-label={label} busy={isBusy ? app('busy') : undefined}>
        {children}
      </Button>
    </Form>
  );
}

interface SurePressProps extends PressProps {
  title: string;
  /** What follows. */
  text: ReactNode;
  yes: string;
}

/** The same for what cannot be taken back: asks first. */
export function SurePress({ title, text, yes, act, id, name = '', kind = 'quiet', label, children }: SurePressProps) {
  const app = useT('app');
  const [isOpen, setIsOpen] = useState(false);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <Button small kind={kind} aria-label={label} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} heading={title} closeLabel={app('close')} described>
        <DialogBody>
          <p>{text}</p>
        </DialogBody>
        <DialogFoot>
          <Form method="post" preventScrollReset>
            <Hidden {...{ act, id, name }} />
            <Actions>
              <Button type="submit" kind="danger" busy={isBusy ? app('busy') : undefined}>
                {yes}
              </Button>
              <Button kind="secondary" onClick={() => setIsOpen(false)}>
                {app('cancel')}
              </Button>
            </Actions>
          </Form>
        </DialogFoot>
      </Dialog>
    </>
  );
}

function Hidden({ act, id, name }: Required<Pick<PressProps, 'act' | 'id' | 'name'>>) {
  return (
    <>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={name} />
    </>
  );
}
