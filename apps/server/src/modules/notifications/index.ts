export { noticeListeners } from './notice-listeners.ts';
export { notificationListeners } from './notification-listeners.ts';
export { notificationOperations } from './notification-operations.ts';
