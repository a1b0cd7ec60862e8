/** Says of a host, with or without port, whether it is that of the back office; `backofficeUrl` is empty where there is none. */
export function backofficeHost(backofficeUrl: string): (host: string) => boolean {
  if (backofficeUrl === '') return () => false;
  const { hostname } = new URL(backofficeUrl);
  return (host) => withoutPort(host) === hostname;
}

/** A host in lower case, without its port. */
export function withoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}
