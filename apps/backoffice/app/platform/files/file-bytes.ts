import { Refusal } from '@tegoed/client/refusal';
import { fileHeaders } from '../api.ts';

/**
 * The content of a private file, read as whoever is signed in: the address that the platform gives with a file is for a browser that
 * saves it. Throws a `Refusal` as the API does.
 */
export async function readFile(uid: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(
    new Request(`${location.origin}/api/v1/files/${encodeURIComponent(uid)}/download`, { headers: fileHeaders(), signal }),
  );
  if (!answer.ok) throw new Refusal(answer.status, undefined, answer.headers);
  return answer.blob();
}
