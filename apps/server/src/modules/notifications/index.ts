export { digestJobs } from './digests/digest-jobs.ts';
export { noticeListeners } from './notice-listeners.ts';
export { notificationListeners } from './notification-listeners.ts';
export { notificationOperations } from './notification-operations.ts';
export { pushDelivery } from './deliver-push.ts';
export { tellerOnSiteAndPhones } from './tell-on-phones.ts';
export { tellerOnSite } from './tell-on-site.ts';
export { paymentListeners } from './payment-listeners.ts';
