export { acceptReservation, payReservation } from './accept-reservation.ts';
export { archiveReservation } from './archive-reservation.ts';
export { cancelReservation, rejectOrCancelReservation } from './end-reservation.ts';
export { presentProviderReservations } from './present-reservations-by-id.ts';
export { providerReservationOperations } from './provider-reservation-operations.ts';
export { reservationOperations } from './reservation-operations.ts';
export { reservationJobs } from './list/reservation-jobs.ts';
export { reservationList } from './list/reservation-list-queries.ts';
export { storeReservation } from './making/store-reservation.ts';
