/** Something that a level needs cannot be had on this machine; the message says what and why. */
export class Unavailable extends Error {
  override name = 'Unavailable';
}

export function isUnavailable(error: unknown): error is Unavailable {
  return error instanceof Unavailable;
}
