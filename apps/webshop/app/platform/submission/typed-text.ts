/** What stands in a field of a form, without the blanks around it. */
export function typedText(form: FormData, name: string): string {
  const typed = form.get(name);
  return typeof typed === 'string' ? typed.trim() : '';
}
