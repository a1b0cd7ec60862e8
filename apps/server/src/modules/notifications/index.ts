export { notificationListeners } from './notification-listeners.ts';
