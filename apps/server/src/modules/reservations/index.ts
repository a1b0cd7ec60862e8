export { reservationOperations, type ReservationOperations } from './reservation-operations.ts';
