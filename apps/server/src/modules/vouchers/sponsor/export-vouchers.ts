import { strToU8, zipSync } from 'fflate';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Schema } from '@tegoed/contract';
import { qrPicture, voucherQrValue } from '#platform/qr-picture';
import { spreadsheetText } from '#platform/spreadsheet';

type ExportRow = Record<string, string>;

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
  /** Absent or empty: all of them. */
  readonly fields: readonly string[];
  readonly dataFormat: 'csv' | 'xls' | 'all';
  readonly qrFormat: 'pdf' | 'png' | 'data' | 'all' | undefined;
}

export interface VoucherExport {
  /** In base64, by the kind of file. */
  readonly files: Record<string, string>;
  readonly data: ExportRow[];
}

/** vouchers.md 1.7, 7.4: vouchers as files: a table, and their QR codes as pictures or pages in an archive. */
export async function exportVouchers(vouchers: readonly Schema<'SponsorVoucher'>[], asked: ExportAsked): Promise<VoucherExport> {
  const named = exportColumns.filter((column) => asked.fields.length === 0 || asked.fields.includes(column));
  const rows = vouchers.map((voucher) => Object.fromEntries(named.map((column) => [column, cell(voucher, column)])));
  const sheet = { columns: named, rows: rows.map((row) => named.map((column) => row[column] ?? '')) };
  const csv = spreadsheetText('csv', sheet);
  const xls = spreadsheetText('xls', sheet);
  const files: Record<string, string> = {
    ...(asked.dataFormat === 'xls' ? {} : { csv: base64(csv) }),
    ...(asked.dataFormat === 'csv' ? {} : { xls: base64(xls) }),
  };
  if (asked.qrFormat !== undefined && asked.qrFormat !== 'data') {
    files.zip = Buffer.from(zipSync({ 'vouchers.csv': strToU8(csv), ...(await pictures(vouchers, asked.qrFormat)) })).toString(
      'base64',
    );
  }
  const withCodes = asked.qrFormat === 'data' || asked.qrFormat === 'all';
  return {
    files,
    data: rows.map((row, index) => (withCodes ? { ...row, ...codeOf(vouchers[index]) } : row)),
  };
}

function cell(voucher: Schema<'SponsorVoucher'>, column: string): string {
  return String(columns[column]?.(voucher) ?? '');
}

function codeOf(voucher: Schema<'SponsorVoucher'> | undefined): ExportRow {
  return voucher ? { name: `voucher-${voucher.id}`, value: voucher.address ?? '' } : {};
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
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
