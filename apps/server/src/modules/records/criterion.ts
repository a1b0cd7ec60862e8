/** How the value of a record is compared with what a fund asks. */
export type CriterionOperator = '<' | '<=' | '=' | '>=' | '>';

/**
 * funds.md 3: whether a record's value meets a criterion. When both are numbers they are compared as numbers,
 * otherwise as text, character by character. A value that is not there meets nothing.
 */
export function isCriterionMet(value: string | null | undefined, operator: CriterionOperator, wanted: string): boolean {
  if (value === null || value === undefined) return false;
  const order = isNumeric(value) && isNumeric(wanted) ? Number(value) - Number(wanted) : textOrder(value, wanted);
  switch (operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '=':
      return order === 0;
    case '>=':
      return order >= 0;
    case '>':
      return order > 0;
  }
}

function isNumeric(text: string): boolean {
  return /^\s*[+-]?(\d+(\.\d*)?|\.\d+)\s*$/.test(text);
}

function textOrder(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
