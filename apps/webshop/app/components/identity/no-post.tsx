import { Button } from '@tegoed/ui/controls/button';
import { EmptyState } from '@tegoed/ui/layout/empty-state';

interface NoPostProps {
  heading: string;
  text: string;
  /** Where one can go instead. */
  button: { label: string; href: string };
}

/** Instead of a list of what people send or get, such as requests and messages: nothing yet. */
export function NoPost({ heading, text, button }: NoPostProps) {
  return (
    <EmptyState
      tile="letter"
      ground="sand"
      heading={heading}
      action={
        <Button kind="secondary" href={button.href}>
          {button.label}
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}
