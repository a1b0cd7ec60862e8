const timeouts = 10_000; // milliseconds

/** A service of somebody else that takes messages as JSON. */
export interface MessageGateway {
  /** Throws when it does not answer in time, or with another status than 2xx; redirects are not followed. */
  post(id: string, body: object): Promise<unknown>;
}

/** Speaks to the gateway at an address, in which a user name and password become basic authentication. `name` is for what it refuses. */
export function openGateway(address: string, name: string): MessageGateway {
  const url = new URL(address);
  const account = [url.username, url.password].map(decodeURIComponent).join(':');
  url.username = '';
  url.password = '';
  const headers = {
    'content-type': 'application/json',
    ...(account === ':' ? {} : { authorization: `Basic ${Buffer.from(account).toString('base64')}` }),
  };
  return {
    async post(id, body) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': id },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeouts),
      });
      const said = await answer.text();
      if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
      return said === '' ? undefined : readJson(said);
    },
  };
}

function readJson(said: string): unknown {
  try {
    return JSON.parse(said) as unknown;
  } catch {
    return undefined;
  }
}
