import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { lockIdentity } from '../identity-queries.ts';
import { renewDeskToken } from '../sessions/desk-tokens.ts';
import { checkFreshAtDesk, noteFactorChange } from './factor-changes.ts';
import { newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';
import { codeWrong, noSecondFactor } from './second-factor-errors.ts';
import { tryCode, type CodeCall, type FailureDeps } from './second-factor-limit.ts';
import { getFactorsOfPerson, replaceRecoveryCodes, spendCode } from './second-factor-queries.ts';

type RecoveryDeps = FailureDeps & Pick<Deps, 'secrets'>;

const purpose = 'recovery-code';

/** backoffice.md 10.2: ten new codes instead of the earlier ones. Throws 403 as long as there is no factor that they could stand in for. */
export function makeRecoveryCodes(deps: RecoveryDeps, who: CodeCall): Promise<string[]> {
  return transaction(deps.db, async (tx) => {
    const { identity } = who;
    await lockIdentity(tx, identity.id);
    const person = await getFactorsOfPerson(tx, identity.id);
    if (person.passkeys + person.apps === 0) throw noSecondFactor();
    await checkFreshAtDesk({ ...deps, db: tx }, identity, person);
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => deps.secrets.keyedHash(purpose, code));
    await replaceRecoveryCodes(tx, identity.id, hashes);
    await noteFactorChange(deps, tx, { ...who, subject: { type: 'recovery_codes', id: null } });
    return codes;
  });
}

/** Uses one up in the back office, as a second step or as a proof once more; gives the new value of the cookie. Throws 422 for a wrong one. */
export function spendRecoveryCode(deps: RecoveryDeps, { code, ...who }: CodeCall & { code: string }): Promise<string> {
  return tryCode(deps, who, () =>
    transaction(deps.db, async (tx) => {
      const { identity } = who;
      const now = deps.now();
      await lockIdentity(tx, identity.id);
      const read = readRecoveryCode(code);
      const hashes = read === undefined ? [] : deps.secrets.keyedHashes(purpose, read);
      if (!(await spendCode(tx, { identityId: identity.id, hashes, now }))) throw codeWrong();
      const { codesLeft } = await getFactorsOfPerson(tx, identity.id);
      await noteFactorChange(deps, tx, {
        ...who,
        subject: { type: 'recovery_codes', id: null },
        mail: { name: 'recovery_code_used', values: { left: codesLeft } },
      });
      return renewDeskToken(tx, { accessTokenId: identity.accessTokenId, proof: 'recovery_code', now });
    }),
  );
}
