import { createContext, createElement, useContext } from 'react';
import type { ComponentPropsWithRef, ComponentType, ReactNode } from 'react';

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  href: string;
}

const LinkComponent = createContext<ComponentType<LinkProps> | 'a'>('a');

interface LinkProviderProps {
  /** What every link below renders: the router's link, taking `href`. Without a provider that is a plain `<a>`. */
  component: ComponentType<LinkProps>;
  children: ReactNode;
}

export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkComponent value={component}>{children}</LinkComponent>;
}

/** A link to a page. Links inside the page (skip links, error summary) are plain `<a>`, so that the browser moves the focus. */
export function Link(props: LinkProps) {
  return createElement(useContext(LinkComponent), props);
}
