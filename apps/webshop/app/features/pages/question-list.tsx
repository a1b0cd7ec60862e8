import { Button } from '@tegoed/ui/controls/button';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { Fold } from '@tegoed/ui/controls/fold';
import { Section, Stack } from '@tegoed/ui/layout/layout';
import { SearchBox } from '@tegoed/ui/lists/search-box';
import { SideLayout } from '@tegoed/ui/layout/side-layout';
import { TableOfContents } from '@tegoed/ui/facts/table-of-contents';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePartInView } from '../../components/page/use-part-in-view.ts';
import { useT } from '../../platform/language/texts.ts';
import { findQuestions } from './questions.ts';
import type { QuestionGroup } from './questions.ts';

/** Fewer questions than this are seen at once, so they need no field to search in. */
const enoughToSearch = 5;

/** So few answers are opened when they are found. */
const fewFound = 2;

/**
 * Questions in groups, and a field that leaves those in which the typed words stand. Without scripts all stand there, and the field
 * asks the server for the same.
 */
export function QuestionList({ groups }: { groups: readonly QuestionGroup[] }) {
  const t = useT('explanation');
  const [query] = useSearchParams();
  const [typed, setTyped] = useState(query.get('q') ?? '');
  const field = useRef<HTMLInputElement>(null);
  const found = findQuestions(groups, typed);
  const count = sumOf(found);
  const isSearched = typed.trim() !== '';
  const showAll = () => {
    if (field.current) field.current.value = '';
    setTyped('');
    field.current?.focus();
  };
  return (
    <Section heading={t('questions.heading')} id="questions">
      {sumOf(groups) >= enoughToSearch && (
        <search aria-label={t('questions.search')}>
          <form method="get" onSubmit={(event) => event.preventDefault()}>
            <SearchBox
              ref={field}
              wide
              name="q"
              label={t('questions.search')}
              buttonLabel={t('questions.search')}
              placeholder={t('questions.search-example')}
              defaultValue={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </form>
        </search>
      )}
      <p className={isSearched && count > 0 ? 'tg-muted' : 'tg-hidden'}>
        <output>{isSearched && t('questions.found', { count })}</output>
      </p>
      {count > 0 ? (
        <Groups groups={found} open={isSearched && count <= fewFound} />
      ) : (
        <EmptyState
          level={3}
          tile="signpost"
          heading={t('questions.none-heading', { words: typed.trim() })}
          action={
            <Button kind="secondary" onClick={showAll}>
              {t('questions.show-all')}
            </Button>
          }
        >
          {t('questions.none-text')}
        </EmptyState>
      )}
    </Section>
  );
}

interface GroupsProps {
  groups: readonly QuestionGroup[];
  /** The answers are opened. */
  open: boolean;
}

function Groups({ groups, open }: GroupsProps) {
  const t = useT('explanation');
  const topics = groups.flatMap(({ id, title }) => (title === undefined ? [] : [{ id, label: title }]));
  const current = usePartInView(topics.map(({ id }) => id));
  const list = (
    <Stack gap="section">
      {groups.map((group) => (
        <Group key={group.id} group={group} open={open} />
      ))}
    </Stack>
  );
  if (topics.length === 0) return list;
  return (
    <SideLayout side={<TableOfContents label={t('questions.topics')} items={topics} current={current} />}>{list}</SideLayout>
  );
}

function Group({ group: { id, title, questions }, open }: { group: QuestionGroup; open: boolean }) {
  const folds = (
    <div>
      {questions.map((question) => (
        <Fold key={question.id} summary={question.question} open={open}>
          {question.answer}
        </Fold>
      ))}
    </div>
  );
  if (title === undefined) return folds;
  return (
    <Section level={3} small first id={id} heading={title}>
      {folds}
    </Section>
  );
}

function sumOf(groups: readonly QuestionGroup[]): number {
  return groups.reduce((sum, { questions }) => sum + questions.length, 0);
}
