import { Button } from '@tegoed/ui/controls/button';
import { StepProgress } from '@tegoed/ui/facts/step-progress';
import type { ReactNode } from 'react';
import { Entry } from '../../components/frame/entry.tsx';
import { useT } from '../../platform/texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { useSignOut } from '../shell/use-sign-out.ts';

const steps = ['details', 'office', 'schemes'] as const;

interface RegistrationFrameProps {
  step: (typeof steps)[number];
  title: string;
  intro?: string;
  children: ReactNode;
}

/** Around each step of registering: which one it is, and its question. */
export function RegistrationFrame({ step, title, intro, children }: RegistrationFrameProps) {
  const t = useT('registration');
  const words = t(`step.${step}`);
  return (
    <SignedInEntry>
      <PageTitle>{words}</PageTitle>
      <StepProgress words={words} step={steps.indexOf(step) + 1} total={steps.length} />
      <h1 tabIndex={-1}>{title}</h1>
      {intro && <p className="tg-muted">{intro}</p>}
      {children}
    </SignedInEntry>
  );
}

/** The bar of who is in but at no organization yet, with the way out. */
export function SignedInEntry({ children }: { children: ReactNode }) {
  const app = useT('app');
  const signOut = useSignOut();
  return (
    <Entry
      name={app('name')}
      end={
        <Button kind="quiet" small onClick={() => void signOut()}>
          {app('sign-out')}
        </Button>
      }
    >
      {children}
    </Entry>
  );
}
