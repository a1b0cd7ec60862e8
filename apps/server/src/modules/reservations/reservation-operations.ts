import type { Handlers } from '#platform/operations';
import type { Deps } from '#platform/deps';

export type ReservationOperations = Handlers<
  | 'listProductReservations'
  | 'storeProductReservation'
  | 'validateProductReservation'
  | 'getProductReservation'
  | 'updateProductReservation'
  | 'listProviderReservations'
  | 'getProviderReservation'
  | 'acceptReservation'
  | 'rejectOrCancelReservation'
>;

const notWritten = async (): Promise<never> => {
  throw new Error('not written');
};

export const reservationOperations = (_deps: Deps): ReservationOperations => ({
  listProductReservations: notWritten,
  storeProductReservation: notWritten,
  validateProductReservation: notWritten,
  getProductReservation: notWritten,
  updateProductReservation: notWritten,
  listProviderReservations: notWritten,
  getProviderReservation: notWritten,
  acceptReservation: notWritten,
  rejectOrCancelReservation: notWritten,
});
