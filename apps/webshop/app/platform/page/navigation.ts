import type { NavigateFunction, NavigateOptions } from 'react-router';

let navigate: NavigateFunction | undefined;
let waiting: { to: string; options: NavigateOptions } | undefined;

/** Hands the router over to code outside components; called once the page is alive. */
export function keepNavigate(given: NavigateFunction): void {
  navigate = given;
  if (!waiting) return;
  const { to, options } = waiting;
  waiting = undefined;
  void navigate(to, options);
}

/** Goes to a page from outside a component; as soon as the router is there. The last wish counts. */
export function goTo(to: string, options: NavigateOptions = {}): void {
  if (navigate) void navigate(to, options);
  else waiting = { to, options };
}
