import { Button } from '@tegoed/ui/controls/button';
import { TextArea } from '@tegoed/ui/forms/text-area';
import { TextField } from '@tegoed/ui/forms/text-field';
import { useState } from 'react';
import { useT } from '../../platform/texts.ts';
import type { SchemeTexts } from './texts-form.ts';
import './questions-editor.css';

interface QuestionsEditorProps {
  questions: SchemeTexts['faq'];
  problemAt: (field: string) => string | undefined;
  /** A question came, went or moved. */
  onChanged: () => void;
}

/** Questions of citizens with their answers, in the order in which they stand on the page. */
export function QuestionsEditor({ questions, problemAt, onChanged }: QuestionsEditorProps) {
  const t = useT('schemetexts');
  const [rows, setRows] = useState(() => questions.map((question, key) => ({ ...question, key })));
  const [added, setAdded] = useState(questions.length);
  const show = (next: typeof rows) => {
    setRows(next);
    onChanged();
  };
  return (
    <>
      {rows.map(({ key, id, title, description }, place) => {
        const number = String(place + 1);
        return (
          <fieldset key={key} className="tg-question">
            <legend>{t('question', { number })}</legend>
            <input type="hidden" name={`faq.${place}.id`} value={id ?? ''} />
            <TextField
              id={`faq.${place}.title`}
              name={`faq.${place}.title`}
              label={t('question-text')}
              error={problemAt(`faq.${place}.title`)}
              defaultValue={title}
              maxLength={200}
            />
            <TextArea
              id={`faq.${place}.description`}
              name={`faq.${place}.description`}
              label={t('answer')}
              error={problemAt(`faq.${place}.description`)}
              defaultValue={description}
              maxLength={5000}
            />
            <div className="tg-question__acts">
              {place > 0 && (
                <Button kind="quiet" small icon="arrow-up" onClick={() => show(movedUp(rows, place))}>
                  {t('question-up', { number })}
                </Button>
              )}
              <Button kind="quiet" small icon="trash" onClick={() => show(rows.filter((row) => row.key !== key))}>
                {t('question-remove', { number })}
              </Button>
            </div>
          </fieldset>
        );
      })}
      <Button
        kind="secondary"
        small
        icon="plus"
        onClick={() => {
          show([...rows, { key: added, id: null, title: '', description: '' }]);
          setAdded(added + 1);
        }}
      >
        {t('question-add')}
      </Button>
    </>
  );
}

/** The list with one of its items a place higher. */
export function movedUp<Item>(items: readonly Item[], place: number): Item[] {
  const before = items.slice(0, place - 1);
  return [...before, ...items.slice(place, place + 1), ...items.slice(place - 1, place), ...items.slice(place + 1)];
}
