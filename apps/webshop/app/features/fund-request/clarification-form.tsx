import type { Schema } from '@tegoed/contract';
import { formatFileSize } from '@tegoed/translations/file-size';
import { Actions } from '@tegoed/ui/controls/actions';
import { BackLink } from '@tegoed/ui/controls/arrow-link';
import { Button } from '@tegoed/ui/controls/button';
import { FocusLayout } from '@tegoed/ui/layout/focus-layout';
import { Stack } from '@tegoed/ui/layout/layout';
import { MessageLayout } from '@tegoed/ui/layout/message-layout';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { Panel } from '@tegoed/ui/layout/panel';
import { TextArea } from '@tegoed/ui/forms/text-area';
import { useState } from 'react';
import { Page } from '../../components/page/page.tsx';
import type { SentFile } from '../../components/files/sent-file.ts';
import { SentFiles } from '../../components/files/sent-files.tsx';
import { ProblemSummary } from '../../components/submission/problem-summary.tsx';
import { useWrittenLanguage } from '../../components/text/written-text.tsx';
import { useApi } from '../../platform/shop/browser-shop.ts';
import { Refusal } from '@tegoed/client/refusal';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import type { Problem } from '@tegoed/client/problems';
import { typedText } from '../../platform/submission/typed-text.ts';
import { useSubmission } from '../../platform/submission/use-submission.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import { requestCode } from './flow/request-problems.ts';

type Place = 'answer' | 'files';

const fieldIds: Record<Place, string> = { answer: 'clarification-answer', files: 'clarification-files' };

export interface ClarificationData {
  fund: { id: number; name: string; organization: string };
  requestId: number;
  clarification: Schema<'Clarification'>;
  /** Somebody still looks at the request. */
  isRequestOpen: boolean;
}

interface ClarificationFormProps {
  data: ClarificationData;
  onSent: () => void;
  /** The question was answered in another window, or the request was decided meanwhile. */
  onOver: () => void;
}

/** A question of who judges a request, and its answer. (screens.md 4.5) */
export function ClarificationForm({ data, onSent, onOver }: ClarificationFormProps) {
  const t = useT('requests');
  const shell = useT('shell');
  const path = usePath();
  const { fund, requestId, clarification } = data;
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const [isUploading, setUploading] = useState(false);
  const { problems, busy, errorAt, form, clear } = useSubmission<Place>({ explain: useExplaining() });
  const send = useSending(data, { onSent, onOver });
  const title = t('clarification.page-title', { fund: fund.name });
  const filesTexts = useT('files');

  /** What was said about the files before is about other files. */
  function onFilesChanged(changed: readonly SentFile[]) {
    setFiles(changed);
    clear('files');
  }

  function onSubmitted(typed: FormData) {
    const answer = typedText(typed, 'answer');
    if (isUploading) return [{ field: 'files' as const, text: filesTexts('busy') }];
    if (answer === '') return [{ field: 'answer' as const, text: t('clarification.answer-empty') }];
    return send(answer, files);
  }

  return (
    <Page title={problems.length > 0 ? shell('title.error', { title }) : title}>
      <BackLink href={path('request', { fund_id: fund.id, request_id: requestId })}>{t('clarification.back')}</BackLink>
      <FocusLayout aside={<HelpPanel />} asideLabel={t('clarification.help-heading')}>
        <ProblemSummary problems={problems} idOf={(place) => fieldIds[place]} />
        <PageHead heading={t('clarification.heading')}>
          <p>{t('clarification.about', { fund: fund.name, record: clarification.fund_request_record_name })}</p>
        </PageHead>
        <Stack gap="large">
          <Question data={data} />
          <form {...form(onSubmitted)}>
            <TextArea
              id={fieldIds.answer}
              name="answer"
              label={t('clarification.answer')}
              error={errorAt('answer')}
              maxLength={2000}
            />
            <SentFiles
              id={fieldIds.files}
              type="fund_request_clarification_proof"
              label={t('clarification.files')}
              optional
              error={errorAt('files')}
              files={files}
              onChange={onFilesChanged}
              onBusyChange={setUploading}
            />
            <Actions apart>
              <Button type="submit" iconAfter="send" busy={busy ? shell('loading.sending') : undefined}>
                {t('clarification.submit')}
              </Button>
            </Actions>
          </form>
        </Stack>
      </FocusLayout>
    </Page>
  );
}

/** What the platform says of the answer or of its files stands there; a refusal with a known code has words of ours. */
function useExplaining() {
  const request = useT('request');
  return (error: unknown): Problem<Place>[] | undefined => {
    if (!(error instanceof Refusal)) return undefined;
    const fields = Object.entries(error.fields).flatMap(([name, [text]]): Problem<Place>[] =>
      text === undefined ? [] : [{ field: name.startsWith('files') ? 'files' : 'answer', text }],
    );
    if (fields.length > 0) return fields;
    const code = requestCode(error);
    return code && [{ text: request(`codes.${code}`) }];
  };
}

function useSending(
  { fund, requestId, clarification }: ClarificationData,
  { onSent, onOver }: Pick<ClarificationFormProps, 'onSent' | 'onOver'>,
) {
  const api = useApi();

  async function isOver(): Promise<boolean> {
    const path = { fund: fund.id, fund_request: requestId };
    const asked = { path: { ...path, clarification: clarification.id } };
    const [question, request] = await Promise.all([
      api.get('/platform/funds/{fund}/requests/{fund_request}/clarifications/{clarification}', asked).catch(() => undefined),
      api.get('/platform/funds/{fund}/requests/{fund_request}', { path }).catch(() => undefined),
    ]);
    return [question?.data.state, request?.data.state].some((state) => state !== undefined && state !== 'pending');
  }

  return async (answer: string, files: readonly SentFile[]) => {
    try {
      await api.patch('/platform/funds/{fund}/requests/{fund_request}/clarifications/{clarification}', {
        path: { fund: fund.id, fund_request: requestId, clarification: clarification.id },
        body: { answer, files: files.map(({ uid }) => uid) },
      });
    } catch (error) {
      // Files that went with the first answer are refused before anybody says that there is one.
      if (!(error instanceof Refusal) || !(await isOver())) throw error;
      onOver();
      return;
    }
    onSent();
  };
}

/** What is asked, in the words of who judges; with their file when there is one. */
function Question({ data: { fund, clarification } }: { data: ClarificationData }) {
  const t = useT('requests');
  const shell = useT('shell');
  const language = useLanguage();
  const lang = useWrittenLanguage();
  const { question, message, attachment, created_at_locale: asked } = clarification;
  return (
    <Panel tone="soft" heading={t('clarification.asks', { organization: fund.organization })}>
      <p lang={lang}>{question}</p>
      {message && <p lang={lang}>{message}</p>}
      {attachment?.url && (
        <p>
          {t('clarification.attachment')}:{' '}
          <a href={attachment.url} target="_blank" rel="noreferrer">
            {attachment.original_name ?? attachment.uid} ({formatFileSize(attachment.size, language)}) {shell('nav.new-tab')}
          </a>
        </p>
      )}
      {asked && <p className="tg-small tg-muted">{asked}</p>}
    </Panel>
  );
}

function HelpPanel() {
  const t = useT('requests');
  const { help } = useShop().implementation;
  return (
    <Panel tone="sunken" heading={t('clarification.help-heading')}>
      <p>{t('clarification.help-text')}</p>
      {help.telephone && (
        <p>
          <a className="tg-nowrap tg-reach" href={help.telephoneLink}>
            {help.telephone}
          </a>
        </p>
      )}
    </Panel>
  );
}

interface ClarificationMessageProps {
  data: ClarificationData;
  about: 'done' | 'over' | 'decided';
}

/** The answer was sent just now, or before; or nobody waits for it any more. */
export function ClarificationMessage({ data: { fund, requestId }, about }: ClarificationMessageProps) {
  const t = useT('requests');
  const path = usePath();
  return (
    <Page title={t(`clarification.${about}-page-title`, { fund: fund.name })}>
      <MessageLayout
        tile="letter"
        heading={t(`clarification.${about}-heading`)}
        lead={t(`clarification.${about}-text`)}
        actions={
          <Button href={path('request', { fund_id: fund.id, request_id: requestId })} iconAfter="arrow-right">
            {t('clarification.done-see')}
          </Button>
        }
      />
    </Page>
  );
}
