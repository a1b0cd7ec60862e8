import multipart from '@fastify/multipart';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cleanText } from './convert-body.ts';

/** A file as it came with a form; nothing about it was checked yet. */
export interface UploadedFile {
  /** Name on the computer of the sender. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** A form of several parts. */
export interface MultipartForm {
  /** Texts by field, in the order in which they came; a list (`field[]`, `field[0]`) goes under the bare name. Empty texts are left out. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  readonly files: ReadonlyMap<string, UploadedFile>;
  /** Stands for the content where the same call must be known again. */
  readonly fingerprint: string;
}

/** What is larger than this is not even read (413); what is too large for its kind gets a sentence at its field. In bytes. */
const LARGEST_FILE = 20_000_000;

const limits = { fileSize: LARGEST_FILE, files: 2, fields: 30, parts: 32, fieldSize: 10_000, fieldNameSize: 100 };

const ofForms = 'multipart/form-data';

/** Leaves forms with files unread, for `takeForms` on the routes that need them: what reads them adds to the work of every call. */
export function leaveForms(server: FastifyInstance): void {
  server.addContentTypeParser(ofForms, (_request, _body, done) => done(null));
}

/** Lets a server take forms with files, which the one around it leaves. */
export async function takeForms(server: FastifyInstance): Promise<void> {
  server.removeContentTypeParser(ofForms);
  await server.register(multipart, { limits });
}

/** Reads the form of a call; empty when the body is something else. Throws an error of status 413 when it is too large. */
export async function readForm(request: FastifyRequest): Promise<MultipartForm> {
  const texts = new Map<string, string[]>();
  const files = new Map<string, UploadedFile>();
  const hash = createHash('sha256');
  if (request.isMultipart()) {
    for await (const part of request.parts()) {
      const field = part.fieldname.replace(/\[\d*\]$/, '');
      const value = part.type === 'file' ? await part.toBuffer() : cleanText(String(part.value));
      hash.update(`${field}:${value.length}:`).update(value);
      if (typeof value !== 'string') files.set(field, { name: part.type === 'file' ? part.filename : '', bytes: value });
      else if (value !== '') texts.set(field, [...(texts.get(field) ?? []), value]);
    }
  }
  return { texts, files, fingerprint: hash.digest('hex') };
}
