import { Actions } from '@tegoed/ui/controls/actions';
import { BackLink } from '@tegoed/ui/controls/arrow-link';
import { Button } from '@tegoed/ui/controls/button';
import { CodeInput } from '@tegoed/ui/forms/code-input';
import { ErrorSummary } from '@tegoed/ui/forms/error-summary';
import { ExampleLetter } from '@tegoed/ui/cards/example-letter';
import { FocusLayout } from '@tegoed/ui/layout/focus-layout';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { Panel } from '@tegoed/ui/layout/panel';
import type { FormEvent, ReactNode, SyntheticEvent } from 'react';
import { Page } from '../../components/page/page.tsx';
import { useShop } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import type { CodeRefusal } from './code-refusal.ts';

interface CodePageProps {
  title: string;
  back: { href: string; label: string };
  heading: string;
  lead: string;
  /** What stands in the field at first. */
  before: string;
  onTyped?: (event: FormEvent<HTMLInputElement>) => void;
  /** Why the code was not taken. */
  refusal: CodeRefusal | undefined;
  submit: { label: string; busy?: string | undefined };
  /** Gets what was typed, as it stands there. */
  onSubmitted: (typed: string) => void;
  /** Below the form. */
  children?: ReactNode;
}

const fieldId = 'activation-code';
const dash = { size: 4, separator: '-' };

/** One field for the code from the letter, and where it stands there. */
export function CodePage({ title, back, heading, lead, before, onTyped, refusal, submit, onSubmitted, children }: CodePageProps) {
  const t = useT('activation');
  const shell = useT('shell');

  function onPressed(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem(fieldId);
    onSubmitted(field instanceof HTMLInputElement ? field.value : '');
  }

  return (
    <Page title={refusal ? shell('title.error', { title }) : title}>
      <BackLink href={back.href}>{back.label}</BackLink>
      <FocusLayout aside={<WhereIsTheCode />} asideLabel={t('code.where-heading')}>
        {refusal && (
          <ErrorSummary
            heading={refusal.dialogTitle ?? t('code.error-summary')}
            errors={[{ fieldId, text: refusal.lines[0] ?? '' }]}
          />
        )}
        <PageHead heading={heading} lead={lead} />
        <form noValidate onSubmit={onPressed}>
          <CodeInput
            // Without a name: a press before the scripts are there writes the code into no address.
            id={fieldId}
            groups={dash}
            label={t('code.label')}
            hint={t('code.hint')}
            defaultValue={before}
            onInput={onTyped}
            error={refusal && <Lines lines={refusal.lines} />}
          />
          <Actions apart>
            <Button type="submit" iconAfter="arrow-right" busy={submit.busy}>
              {submit.label}
            </Button>
          </Actions>
        </form>
        {children}
      </FocusLayout>
    </Page>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <span key={line}>
      {index > 0 && <br />}
      {line}
    </span>
  ));
}

function WhereIsTheCode() {
  const t = useT('activation');
  const { help } = useShop().implementation;
  return (
    <>
      <Panel tone="sunken" heading={t('code.where-heading')}>
        <ExampleLetter label={t('code.where-picture')} code="K7DN-4P2X" />
        <p>{t('code.where-text')}</p>
      </Panel>
      <Panel heading={t('code.help-heading')}>
        <p>{t('code.help-text')}</p>
        {help.telephone && (
          <p>
            <a className="tg-nowrap" href={help.telephoneLink}>
              {help.telephone}
            </a>
          </p>
        )}
      </Panel>
    </>
  );
}
