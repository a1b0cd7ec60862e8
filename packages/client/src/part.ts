import { Refusal } from './refusal.ts';

/**
 * A part of a page that may be missing while the rest stays: undefined when the platform cannot give it now. The platform has
 * logged why; the page says that the part is missing. A refusal that means something (404, 403) still rises.
 */
export async function part<Data>(asked: Promise<Data>): Promise<Data | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) throw error;
    return undefined;
  }
}
