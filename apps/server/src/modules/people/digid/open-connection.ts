import type { Deps } from '#platform/deps';
import type { SamlSettings } from '#platform/services/settings/digid-settings';
import type { DigidConnection } from './digid-connection.ts';
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
      return bySaml(deps, digid.saml);
  }
}

/** What reads and signs XML is loaded with the first sign-in. */
function bySaml(deps: Pick<Deps, 'db' | 'now' | 'settings'>, saml: SamlSettings): DigidConnection {
  const connect = async () => (await import('./saml/saml-connection.ts')).connectBySaml(deps, saml);
  return {
    start: async (asked) => (await connect()).start(asked),
    finish: async (returned) => (await connect()).finish(returned),
  };
}
