import { readContract, type ContractOperation } from '@tegoed/contract/document';
import { createContractChecks, type ContractChecks } from '../src/platform/http/contract-checks.ts';

/** What is wrong with an answer of the API by the contract, status included, in words; nothing when it is right. */
export function contractProblems(
  checks: ContractChecks,
  operation: ContractOperation,
  given: { readonly status: number; readonly answer: unknown },
): string[] {
  const { status, answer } = given;
  if (!operation.answers.has(status) && !isGeneralRefusal(status, answer))
    return [`${operation.operationId} answered ${status}, which the contract does not name`];
  if (answer === undefined) return [];
  return checks
    .checkAnswer(operation, status, answer)
    .map(
      (problem) =>
        `${operation.operationId} ${status} is not what the contract says: ${problem.instancePath} ${problem.message ?? ''} ${JSON.stringify(problem.params)}`,
    );
}

/** Refusals that every operation may answer (identity.md 1): headers, sign-in, fields, too many attempts. */
function isGeneralRefusal(status: number, answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('message' in answer) || typeof answer.message !== 'string') return false;
  if (status === 422) return 'errors' in answer && typeof answer.errors === 'object';
  return status === 401 || status === 403 || status === 429;
}

export interface SeenAnswer {
  readonly method: string;
  /** Path from the root of the host, without query. */
  readonly path: string;
  readonly status: number;
  /** The JSON of the body; undefined when there was none. */
  readonly answer: unknown;
}

/** Assesses answers that were seen on the wire by the contract, for tests that look from outside. Gives what is wrong, in words. */
export function createAnswerCheck(): (seen: SeenAnswer) => string[] {
  const contract = readContract();
  const checks = createContractChecks(contract);
  const literalFirst = contract.operations
    .map((operation) => ({ operation, pattern: patternOf(operation.path), holes: operation.path.split('{').length }))
    .toSorted((a, b) => a.holes - b.holes);
  return ({ method, path, status, answer }) => {
    const found = literalFirst.find(({ operation, pattern }) => operation.method.toUpperCase() === method && pattern.test(path));
    return found ? contractProblems(checks, found.operation, { status, answer }) : [`${method} ${path} is not in the contract`];
  };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}
