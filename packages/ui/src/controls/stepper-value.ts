export interface StepBounds {
  min: number;
  max: number;
}

/** What a counter makes of what is typed: a whole number between its bounds; anything else stays as it was typed. */
export function clampTyped(typed: string, { min, max }: StepBounds): string {
  return /^\s*-?\d+\s*$/.test(typed) ? String(Math.min(max, Math.max(min, Number(typed)))) : typed;
}
