export interface SignInFields {
  email: string;
  /** The address a second time; undefined when it is not asked. */
  repeated: string | undefined;
  /** The box of the privacy statement; undefined when it is not asked. */
  privacy: boolean | undefined;
}

export interface SignInProblem {
  field: 'email' | 'repeated' | 'privacy';
  /** Its sentence, in the namespace `start`. */
  text: 'email.empty' | 'email.not-an-email' | 'email.not-the-same' | 'privacy.missing';
}

/** What can be said about the form before anything is sent, in the order of its fields. Spaces around an address do not count. */
export function signInProblems({ email, repeated, privacy }: SignInFields): SignInProblem[] {
  const found: (SignInProblem | false)[] = [
    email.trim() === '' && { field: 'email', text: 'email.empty' },
    email.trim() !== '' && !looksLikeEmail(email) && { field: 'email', text: 'email.not-an-email' },
    repeated !== undefined && !isSameEmail(email, repeated) && { field: 'repeated', text: 'email.not-the-same' },
    privacy === false && { field: 'privacy', text: 'privacy.missing' },
  ];
  return found.filter((problem) => problem !== false);
}

/** Two ways of typing one address. */
export function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Forgiving on purpose: the platform judges strictly. */
function looksLikeEmail(email: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
}
