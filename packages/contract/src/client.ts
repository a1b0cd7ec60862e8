import createClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { paths } from '../generated/types.ts';

export type ApiClient = Client<paths, 'application/json'>;

/**
 * The typed client of the platform's API, for browser, server and tests.
 * Lists in a query are sent with brackets, as the contract names them.
 */
export function createApiClient(options: ClientOptions): ApiClient {
  return createClient<paths, 'application/json'>(options);
}
