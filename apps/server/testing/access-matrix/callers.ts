/**
 * Who calls. `owner` is the citizen whose thing it is, `stranger` the owner of another organization that is sponsor and provider
 * at once; the last three are employees of the organizations that the thing belongs to, with the right that the row names and
 * with no more than comes with it.
 */
export const callers = ['visitor', 'citizen', 'owner', 'stranger', 'validator', 'sponsor', 'provider'] as const;

export type Caller = (typeof callers)[number];

/** Callers who work for an organization that a thing belongs to. */
export const staff = ['validator', 'sponsor', 'provider'] as const satisfies readonly Caller[];

export type Staff = (typeof staff)[number];
