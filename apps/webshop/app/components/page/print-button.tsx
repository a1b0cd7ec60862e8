import { Button } from '@tegoed/ui/controls/button';

/** Prints the page. */
export function PrintButton({ children }: { children: string }) {
  return (
    <Button kind="secondary" icon="printer" onClick={() => print()}>
      {children}
    </Button>
  );
}
