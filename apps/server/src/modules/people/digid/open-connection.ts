import type { Deps } from '#platform/deps';
import type { DigidConnection } from './digid-connection.ts';
import { connectBySaml } from './saml/saml-connection.ts';
import { simulateDigid } from './simulator/simulate-digid.ts';

/** The connection that the settings name; undefined when DigiD is off. */
export function openConnection(deps: Pick<Deps, 'db' | 'now' | 'secrets' | 'settings'>): DigidConnection | undefined {
  const { digid } = deps.settings;
  switch (digid.connection) {
    case 'off':
      return undefined;
    case 'simulator':
      return simulateDigid(deps);
    case 'saml':
      return connectBySaml(deps, digid.saml);
  }
}
