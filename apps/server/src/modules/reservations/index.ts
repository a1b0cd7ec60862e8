export { acceptReservation } from './accept-reservation.ts';
export { cancelReservation, rejectOrCancelReservation } from './end-reservation.ts';
export { reservationOperations } from './reservation-operations.ts';
export { storeReservation } from './store-reservation.ts';
