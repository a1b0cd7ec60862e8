import { Form } from 'react-router';
import { criteriaInput } from './criteria-draft.ts';
import type { CriteriaWork } from './use-criteria-draft.ts';

interface CriteriaFormProps {
  id: string;
  work: CriteriaWork;
  /** Somebody saw what it changes for requests that wait. */
  confirmed?: boolean;
}

/** What is sent of the criteria. Its buttons stand elsewhere in the page, so that Enter in a field sends nothing by accident. */
export function CriteriaForm({ id, work, confirmed }: CriteriaFormProps) {
  return (
    <Form id={id} method="post">
      <input type="hidden" name="version" value={work.version} />
      <input type="hidden" name="criteria" value={JSON.stringify(criteriaInput(work.draft, work.types))} />
      {confirmed && <input type="hidden" name="confirmed" value="1" />}
    </Form>
  );
}
