import { presentProviderReservations } from '#money/reservations';
import type { Deps } from '#platform/deps';
import { DomainError, FieldErrors, notFound } from '#platform/http/errors';
import { withStatus, type CallerIdentity, type Handlers } from '#platform/http/operations';
import { message, translate, type Message } from '#platform/text/translate';
import { bookReservation } from './book-reservation.ts';
import { findBookingRights } from './scan-queries.ts';

export type BookingOperations = Handlers<'storeProviderReservation' | 'storeProviderReservationBatch'>;

interface ProviderCall {
  readonly identity: CallerIdentity;
  readonly params: { readonly organization: number };
}

const THREE_HOURS = 180 * 60;

/** vouchers.md 7.2: what a provider books for holders of cards. */
export const bookingOperations = (deps: Deps): BookingOperations => {
  async function countAttempt({ params }: ProviderCall): Promise<void> {
    const { attempts } = await findBookingRights(deps.db, params.organization);
    const limit = {
      bucket: 'book_reservation',
      attempts,
      seconds: THREE_HOURS,
      texts: 'throttle.provider-reservations',
    } as const;
    await deps.rateLimits.attempt(limit, String(params.organization));
  }

  return {
    async storeProviderReservation(call) {
      await countAttempt(call);
      const { identity, params, body, caller } = call;
      const id = await bookReservation(deps, {
        identityId: identity.id,
        organizationId: params.organization,
        number: body.number,
        productId: body.product_id,
        note: body.note ?? null,
      });
      const [data] = await presentProviderReservations(deps, [id], caller);
      if (!data) throw notFound();
      return withStatus(201, { data });
    },

    storeProviderReservationBatch: {
      async before({ params }) {
        const { allowsBatch } = await findBookingRights(deps.db, params.organization);
        if (!allowsBatch) throw new DomainError(403, { text: message('refusals.batch-not-allowed') });
      },
      async handle({ identity, params, body, caller }) {
        const ids: number[] = [];
        const errors: Record<string, string[]> = {};
        for (const [index, row] of body.reservations.entries()) {
          const booking = { number: row.number, productId: row.product_id, note: row.note ?? null };
          try {
            ids.push(await bookReservation(deps, { identityId: identity.id, organizationId: params.organization, ...booking }));
          } catch (error) {
            errors[`reservations.${index}`] = textsOf(error).map((text) =>
              typeof text === 'string' ? text : translate(caller.language, text),
            );
          }
        }
        const reserved = await presentProviderReservations(deps, ids, caller);
        return { reserved, errors: Object.keys(errors).length === 0 ? [] : errors };
      },
    },
  };
};

/** What is wrong with one row; anything that was not foreseen goes on. */
function textsOf(error: unknown): (Message | string)[] {
  if (error instanceof FieldErrors) return Object.values(error.fields).flat();
  if (error instanceof DomainError) return [error.text];
  throw error;
}
