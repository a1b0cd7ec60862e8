import { createStore } from '@tegoed/client/store';

/** How many messages on the site the citizen has not seen yet, as the platform last said; 0 until it is known. */
export const unreadNotifications = createStore(0);
