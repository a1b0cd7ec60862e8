import type { Schema } from '@tegoed/contract';
import { qrPicture, voucherQrValue } from '#platform/services/qr-picture';
import { spreadsheetText, type SpreadsheetFormat } from '#platform/text/spreadsheet';

/** What can be exported of a voucher, by the name of its column. */
const columns: Readonly<Record<string, (voucher: Schema<'SponsorVoucher'>) => string | number | boolean | null>> = {
  number: (voucher) => voucher.id,
  granted: (voucher) => voucher.is_granted,
  identity_email: (voucher) => voucher.identity_email,
  identity_bsn: (voucher) => voucher.identity_bsn ?? voucher.relation_bsn,
  in_use: (voucher) => voucher.in_use,
  in_use_date: (voucher) => voucher.first_use_date,
  product_name: (voucher) => voucher.product?.name ?? null,
  fund_name: (voucher) => voucher.fund.name,
  state: (voucher) => voucher.state_locale,
  amount: (voucher) => voucher.amount,
  amount_available: (voucher) => voucher.amount_available,
  reference: (voucher) => voucher.note,
  activation_code: (voucher) => voucher.activation_code,
  client_uid: (voucher) => voucher.client_uid,
  source: (voucher) => voucher.source,
  created_at: (voucher) => voucher.created_at,
  expire_at: (voucher) => voucher.expire_at,
};

/** Names of all columns, in their order. */
export const exportColumns: readonly string[] = Object.keys(columns);

export interface ExportAsked {
  /** Of `exportColumns`. */
  readonly columns: readonly string[];
  readonly dataFormat: 'csv' | 'xls' | 'all';
  readonly qrFormat: 'pdf' | 'png' | 'data' | 'all' | undefined;
}

type Voucher = Schema<'SponsorVoucher'>;
/** The vouchers part by part, from the first on each time it is asked. */
type Parts = () => AsyncIterable<readonly Voucher[]>;

/**
 * vouchers.md 1.7, 7.4: vouchers as files in base64: a table, and their QR codes as pictures or pages in an archive; and their fields beside
 * it. The JSON of the answer in pieces, each made when it is sent. The vouchers are read anew for each of its parts rather than put on
 * a disk meanwhile; pictures are of few.
 */
export async function* exportVouchers(parts: Parts, asked: ExportAsked): AsyncGenerator<string> {
  const files: [string, AsyncGenerator<string>][] = [];
  if (asked.dataFormat !== 'xls') files.push(['csv', asBase64(tableOf(parts, 'csv', asked.columns))]);
  if (asked.dataFormat !== 'csv') files.push(['xls', asBase64(tableOf(parts, 'xls', asked.columns))]);
  if (asked.qrFormat !== undefined && asked.qrFormat !== 'data')
    files.push(['zip', archiveOf(parts, asked.columns, asked.qrFormat)]);
  yield '{"data":{"files":{';
  for (const [index, [name, text]] of files.entries()) {
    yield `${index === 0 ? '' : ','}"${name}":"`;
    yield* text;
    yield '"';
  }
  yield '},"data":[';
  yield* fieldsOf(parts, asked);
  yield ']}}';
}

async function* fieldsOf(parts: Parts, { columns: named, qrFormat }: ExportAsked): AsyncGenerator<string> {
  const withCodes = qrFormat === 'data' || qrFormat === 'all';
  let before = '';
  for await (const part of parts()) {
    const rows = part.map((voucher) => ({
      ...Object.fromEntries(named.map((column) => [column, cell(voucher, column)])),
      ...(withCodes ? { name: `voucher-${voucher.id}`, value: voucher.address ?? '' } : {}),
    }));
    if (rows.length === 0) continue;
    yield before + rows.map((row) => JSON.stringify(row)).join(',');
    before = ',';
  }
}

function tableOf(parts: Parts, format: SpreadsheetFormat, named: readonly string[]): AsyncGenerator<string> {
  return spreadsheetText(format, { columns: named, rows: rowsOf(parts, named) });
}

async function* rowsOf(parts: Parts, named: readonly string[]): AsyncGenerator<string[][]> {
  for await (const part of parts()) yield part.map((voucher) => named.map((column) => cell(voucher, column)));
}

function cell(voucher: Voucher, column: string): string {
  return String(columns[column]?.(voucher) ?? '');
}

/** Three bytes are four signs, so what is left of a piece waits for the next. */
async function* asBase64(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let left = Buffer.alloc(0);
  for await (const piece of pieces) {
    const bytes = Buffer.concat([left, Buffer.from(piece)]);
    const whole = bytes.length - (bytes.length % 3);
    yield bytes.toString('base64', 0, whole);
    left = bytes.subarray(whole);
  }
  yield left.toString('base64');
}

/** The table and the pictures; all of it at once. */
async function* archiveOf(parts: Parts, named: readonly string[], format: 'pdf' | 'png' | 'all'): AsyncGenerator<string> {
  const vouchers = (await allOf(parts())).flat();
  const table = (await allOf(tableOf(parts, 'csv', named))).join('');
  const { strToU8, zipSync } = await import('fflate');
  const zip = zipSync({ 'vouchers.csv': strToU8(table), ...(await pictures(vouchers, format)) });
  yield Buffer.from(zip).toString('base64');
}

async function allOf<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const all: Piece[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

/** One picture for each voucher, or one document with a page for each. */
async function pictures(
  vouchers: readonly Schema<'SponsorVoucher'>[],
  format: 'pdf' | 'png' | 'all',
): Promise<Record<string, Uint8Array>> {
  const drawn: { name: string; png: Buffer }[] = [];
  for (const voucher of vouchers) {
    drawn.push({ name: `voucher-${voucher.id}`, png: await qrPicture(voucherQrValue(voucher.address ?? '')) });
  }
  return {
    ...(format === 'pdf' ? {} : Object.fromEntries(drawn.map(({ name, png }) => [`${name}.png`, new Uint8Array(png)]))),
    ...(format === 'png' ? {} : { 'vouchers.pdf': await asPdf(drawn) }),
  };
}

/** A4 in points, the code in the middle of the upper half. */
const page = { width: 595, height: 842, code: 300, margin: 120 };

async function asPdf(drawn: readonly { name: string; png: Buffer }[]): Promise<Uint8Array> {
  const { PDFDocument, StandardFonts } = await import('pdf-lib');
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const { name, png } of drawn) {
    const sheet = document.addPage([page.width, page.height]);
    const x = (page.width - page.code) / 2;
    const y = page.height - page.margin - page.code;
    sheet.drawImage(await document.embedPng(png), { x, y, width: page.code, height: page.code });
    sheet.drawText(name, { x, y: y - 30, size: 14, font });
  }
  return document.save();
}
