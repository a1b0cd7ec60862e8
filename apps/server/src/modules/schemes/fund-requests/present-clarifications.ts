import type { Schema } from '@tegoed/contract';
import { formatDate, formatDateTime } from '@tegoed/translations/format';
import { filesOf, presentFile, type FileRow } from '#content/files';
import { recordTypeName } from '#people/records';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import type { Deps } from '#platform/deps';
import type { Caller } from '#platform/http/operations';
import { presentMoments } from './present-request.ts';
import type { ClarificationRow } from './request-queries.ts';
import { answerBefore } from './request-terms.ts';

/** Questions with their answers and the files of both. */
export function presentClarifications(
  deps: Pick<Deps, 'secrets' | 'now'>,
  rows: readonly ClarificationRow[],
  caller: Caller,
): Schema<'Clarification'>[] {
  const show = (file: FileRow) => presentFile(deps, file, caller.origin);
  return rows.map((row) => {
    const [attachment] = filesOf(row.questionFiles);
    const before = answerBefore(row);
    return {
      id: row.id,
      question: row.question,
      message: row.message,
      attachment: attachment ? show(attachment) : null,
      answer: row.answer,
      state: row.state,
      fund_request_record_id: row.fundRequestRecordId,
      fund_request_record_name: recordTypeName(row, caller.language),
      files: filesOf(row.answerFiles).map(show),
      answered_at: row.answeredAt && wireDateTime(row.answeredAt),
      answered_at_locale: row.answeredAt && formatDateTime(row.answeredAt, caller.language),
      answer_before: before,
      answer_before_locale: formatDate(before, caller.language),
      text_requirement: 'required',
      files_requirement: 'optional',
      ...presentMoments(row, caller.language),
    };
  });
}
