import type { Schema } from '@tegoed/contract';
import type { CallContext } from '../api-client.ts';
import { lastCall } from '../last-call.ts';
import { Refusal } from '../refusal.ts';

export interface Upload {
  type: Schema<'FileType'>;
  file: File;
  /** A picture of its first page, for what is no picture itself. */
  preview?: File | undefined;
  /** From 0 to 100. */
  onProgress?: (percentage: number) => void;
  /** Ends the upload; it then fails with the signal's reason. */
  signal?: AbortSignal;
}

/**
 * Sends a private file, to be hung on something by its uid. `fetch` cannot tell how far it is, so this does not use the API client.
 * Throws a `Refusal` as that does, and a `TypeError` without an answer.
 */
export function sendFile(context: CallContext, { type, file, preview, onProgress, signal }: Upload): Promise<Schema<'File'>> {
  const token = context.token();
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', '/api/v1/files');
    const headers = {
      Accept: 'application/json',
      'Accept-Language': context.language(),
      'Client-Key': context.clientKey(),
      'Client-Type': context.clientType,
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    };
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.round((loaded / total) * 100));
    call.onerror = () => reject(new TypeError('The file was not sent'));
    call.onabort = () => reject(new DOMException('The upload was ended', 'AbortError'));
    call.onload = () => {
      const body = readJson(call.responseText);
      if (call.status >= 200 && call.status < 300) {
        // Written by the server's serialiser.
        resolve((body as { data: Schema<'File'> }).data);
        return;
      }
      const refusal = new Refusal(call.status, body, readHeaders(call.getAllResponseHeaders()));
      if (call.status === 401 && token !== null) context.onSignedOut(token, refusal);
      else reject(refusal);
    };
    signal?.addEventListener('abort', () => call.abort());
    const form = new FormData();
    form.set('type', type);
    form.set('file', file);
    if (preview) form.set('file_preview', preview);
    lastCall.set(Date.now());
    call.send(form);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readHeaders(lines: string): Headers {
  const pairs = lines
    .trim()
    .split(/\r?\n/)
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    });
  return new Headers(pairs.filter(([name]) => name !== ''));
}
