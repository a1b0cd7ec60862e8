/** What is wrong with a typed address before the platform sees it, as a text of the namespace `emails`. */
export function emailProblem(email: string): 'add.empty' | 'add.not-an-email' | undefined {
  if (email === '') return 'add.empty';
  return /^\S+@\S+\.\S+$/.test(email) ? undefined : 'add.not-an-email';
}
