import { stringify } from 'csv-stringify/sync';
import { SpecialAnswer } from './operations.ts';

export type SpreadsheetFormat = 'csv' | 'xls';

export interface Spreadsheet {
  /** Without extension. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A file to keep, as CSV or as a workbook that Excel and LibreOffice open. No cell can become a formula. */
export function spreadsheetFile(format: SpreadsheetFormat, sheet: Spreadsheet): SpecialAnswer {
  return new SpecialAnswer(200, Buffer.from(spreadsheetText(format, sheet)), {
    'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/vnd.ms-excel',
    'content-disposition': `attachment; filename="${sheet.name.replace(/[^\w.-]/g, '-')}.${format}"`,
  });
}

/** The same as text, for who puts it into something else. */
export function spreadsheetText(format: SpreadsheetFormat, sheet: Pick<Spreadsheet, 'columns' | 'rows'>): string {
  return format === 'csv' ? asCsv(sheet) : asWorkbook(sheet);
}

/** With a mark in front by which spreadsheets know the encoding. */
function asCsv({ columns, rows }: Pick<Spreadsheet, 'columns' | 'rows'>): string {
  return stringify([columns, ...rows], { bom: true, escape_formulas: true, record_delimiter: 'windows' });
}

/** SpreadsheetML: every cell is marked as text, so that nothing of it is reckoned and leading zeros stay. */
function asWorkbook({ columns, rows }: Pick<Spreadsheet, 'columns' | 'rows'>): string {
  const cell = (text: string) => `<Cell><Data ss:Type="String">${escapeXml(text)}</Data></Cell>`;
  const row = (cells: readonly string[]) => `<Row>${cells.map(cell).join('')}</Row>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?><?mso-application progid="Excel.Sheet"?>',
    '<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">',
    `<Worksheet ss:Name="1"><Table>${[columns, ...rows].map(row).join('')}</Table></Worksheet></Workbook>`,
  ].join('');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
