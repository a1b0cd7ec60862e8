/** Whether a host, with or without port, is that of the back office; `backofficeUrl` is empty where there is none. */
export function isBackoffice(host: string, backofficeUrl: string): boolean {
  return backofficeUrl !== '' && host.toLowerCase().replace(/:\d+$/, '') === new URL(backofficeUrl).hostname;
}
