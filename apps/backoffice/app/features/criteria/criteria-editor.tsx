import { Button } from '@tegoed/ui/controls/button';
import { IconButton } from '@tegoed/ui/controls/icon-button';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { OrderEdit, OrderList, OrderText } from '../../components/order/order-list.tsx';
import { useT } from '../../platform/texts.ts';
import { CriteriaPlaces } from './criteria-places.tsx';
import { newCriterion, usualFact, type CriterionDraft } from './criteria-draft.ts';
import { CriterionForm } from './criterion-form.tsx';
import { useQuestion, useRule } from './criterion-words.ts';
import type { CriteriaWork } from './use-criteria-draft.ts';
import './criteria-editor.css';

interface CriteriaEditorProps {
  work: CriteriaWork;
  /** What stands there while nothing is asked. */
  none: string;
}

/** A key of the keyboard, in a sentence. */
function key(name: ReactNode) {
  return <kbd className="tg-button-name">{name}</kbd>;
}

const fields = ['title', 'record_type_key', 'operator', 'value', 'description', 'optional', 'step', 'group'] as const;

/** What a fund asks, in its order: one criterion at a time is open and written on. */
export function CriteriaEditor({ work, none }: CriteriaEditorProps) {
  const t = useT('criteria');
  const { draft, types, setDraft, open, setOpen } = work;
  const { criteria } = draft;
  const setCriteria = (list: readonly CriterionDraft[]) => setDraft({ ...draft, criteria: list });
  const question = useQuestion(types);
  const editor = useRef<HTMLDivElement>(null);
  useFocusOnOpened(editor, open);

  function onAdd() {
    const key = work.newKey();
    setCriteria([...criteria, newCriterion(key, usualFact(draft, types))]);
    setOpen(key);
  }

  function onRemove({ key }: CriterionDraft) {
    setCriteria(criteria.filter((other) => other.key !== key));
    if (open === key) setOpen(undefined);
    editor.current?.querySelector<HTMLElement>('.tg-criteria__new')?.focus();
  }

  return (
    <div ref={editor}>
      {criteria.length === 0 ? (
        <div className="tg-criteria__none">
          <p>
            <strong>{t('none-title')}</strong>
          </p>
          <p className="tg-muted">{none}</p>
        </div>
      ) : (
        <OrderList
          items={criteria}
          keyOf={({ key }) => key}
          gripLabel={(criterion, index) => t('grip', { number: index + 1, question: question(criterion) })}
          movedTo={(_, index) => t('moved', { number: index + 1, count: criteria.length })}
          onMove={setCriteria}
          openKey={open}
        >
          {(criterion, index) => (
            <CriterionRow
              work={work}
              criterion={criterion}
              index={index}
              onChange={(changed) => setCriteria(criteria.map((other) => (other.key === changed.key ? changed : other)))}
              onRemove={() => onRemove(criterion)}
            />
          )}
        </OrderList>
      )}
      <div>
        <Button kind="secondary" icon="plus" className="tg-criteria__new" onClick={onAdd}>
          {t('new')}
        </Button>
        {criteria.length > 1 && <p className="tg-criteria__keys">{t.rich('how-to-move', { key })}</p>}
      </div>
      {criteria.length > 0 && (
        <CriteriaPlaces draft={draft} problemAt={work.problemAt} newKey={work.newKey} onChange={setDraft} />
      )}
    </div>
  );
}

interface CriterionRowProps {
  work: CriteriaWork;
  criterion: CriterionDraft;
  index: number;
  onChange: (criterion: CriterionDraft) => void;
  onRemove: () => void;
}

function CriterionRow({ work, criterion, index, onChange, onRemove }: CriterionRowProps) {
  const t = useT('criteria');
  const { draft, types, open, setOpen, problemAt } = work;
  const question = useQuestion(types);
  const rule = useRule(types, draft);
  const isOpen = open === criterion.key;
  const number = index + 1;
  const problems = Object.fromEntries(fields.map((field) => [field, problemAt(`criteria.${index}.${field}`)]));
  const [wrong] = Object.values(problems).filter(Boolean);
  return (
    <>
      <OrderText>
        <p className="tg-criterion__question">{t('numbered', { number, question: question(criterion) })}</p>
        <p className="tg-criterion__rule">{rule(criterion)}</p>
        {wrong && !isOpen && <p className="tg-error">{wrong}</p>}
      </OrderText>
      {isOpen ? (
        <OrderEdit>
          <CriterionForm
            criterion={criterion}
            draft={draft}
            types={types}
            problems={problems}
            onChange={onChange}
            onReady={() => setOpen(undefined)}
            onRemove={onRemove}
          />
        </OrderEdit>
      ) : (
        <span className="tg-criterion__tools">
          <IconButton
            icon="pencil"
            label={t('change', { number })}
            id={`${criterion.key}-open`}
            onClick={() => setOpen(criterion.key)}
          />
          <IconButton icon="trash" label={t('remove', { number })} onClick={onRemove} />
        </span>
      )}
    </>
  );
}

/** Where the pencil was stands a form, and the other way round: the focus goes along. */
function useFocusOnOpened(editor: RefObject<HTMLDivElement | null>, open: string | undefined): void {
  const before = useRef(open);
  useEffect(() => {
    if (before.current === open) return;
    const id = open === undefined ? `${before.current}-open` : `${open}-title`;
    before.current = open;
    editor.current?.querySelector<HTMLElement>(`[id="${id}"]`)?.focus();
  }, [editor, open]);
}
