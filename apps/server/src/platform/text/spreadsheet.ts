import { Readable } from 'node:stream';
import { fieldError } from '../http/errors.ts';
import { SpecialAnswer } from '../http/operations.ts';

export type SpreadsheetFormat = 'csv' | 'xls';

type Row = readonly string[];

export interface Spreadsheet {
  /** Without extension. */
  readonly name: string;
  readonly columns: readonly string[];
  /** Part by part, so that however many there are nothing holds all of them. */
  readonly rows: AsyncIterable<readonly Row[]>;
}

/** As many rows as a sheet of a workbook has room for, its head left out; more go on the next one. */
const mostInSheet = 1_000_000;

/** A file to keep, as CSV or as a workbook that Excel and LibreOffice open, sent while it is made. No cell can become a formula. */
export function spreadsheetFile(format: SpreadsheetFormat, sheet: Spreadsheet): SpecialAnswer {
  return new SpecialAnswer(200, Readable.from(spreadsheetText(format, sheet), { objectMode: false }), {
    'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/vnd.ms-excel',
    'content-disposition': `attachment; filename="${sheet.name.replace(/[^\w.-]/g, '-')}.${format}"`,
  });
}

/** The same as pieces of text, for who puts it into something else. */
export function spreadsheetText(format: SpreadsheetFormat, sheet: Pick<Spreadsheet, 'columns' | 'rows'>): AsyncGenerator<string> {
  return format === 'csv' ? asCsv(sheet) : asWorkbook(sheet);
}

/** Which of the columns of a file are asked for, in their own order; all of them when nothing is. Throws 422 for one that it does not have. */
export function columnsAsked<Column extends string>(known: readonly Column[], asked: readonly string[] = []): Column[] {
  if (asked.some((field) => !known.some((column) => column === field))) {
    throw fieldError('fields', 'validation.in', { attribute: 'this_field' });
  }
  return known.filter((column) => asked.length === 0 || asked.includes(column));
}

/** Lines that are made at once: what they are made of weighs far more than they do, and none of it goes before all of them are there. */
const linesAtOnce = 50;

/** With a mark in front by which spreadsheets know the encoding. */
async function* asCsv({ columns, rows }: Pick<Spreadsheet, 'columns' | 'rows'>): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync');
  const form = { escape_formulas: true, record_delimiter: 'windows' } as const;
  yield stringify([columns], { ...form, bom: true });
  for await (const part of rows) {
    for (let first = 0; first < part.length; first += linesAtOnce) yield stringify(part.slice(first, first + linesAtOnce), form);
  }
}

/** SpreadsheetML: every cell is marked as text, so that nothing of it is reckoned and leading zeros stay. */
async function* asWorkbook({ columns, rows }: Pick<Spreadsheet, 'columns' | 'rows'>): AsyncGenerator<string> {
  const cell = (text: string) => `<Cell><Data ss:Type="String">${escapeXml(text)}</Data></Cell>`;
  const line = (cells: Row) => `<Row>${cells.map(cell).join('')}</Row>`;
  const head = (number: number) => `<Worksheet ss:Name="${number}"><Table>${line(columns)}`;
  const foot = '</Table></Worksheet>';
  let written = 0;
  yield [
    '<?xml version="1.0" encoding="UTF-8"?><?mso-application progid="Excel.Sheet"?>',
    '<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">',
    head(1),
  ].join('');
  for await (const part of rows) {
    const lines = part.map((row) => {
      const isFull = written > 0 && written % mostInSheet === 0;
      written += 1;
      return isFull ? `${foot}${head(1 + Math.floor(written / mostInSheet))}${line(row)}` : line(row);
    });
    if (lines.length > 0) yield lines.join('');
  }
  yield `${foot}</Workbook>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
