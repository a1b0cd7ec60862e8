/** What stands in a field of a form, without blanks around it; empty for a field that is not there or holds a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
