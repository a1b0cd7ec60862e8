import type { Schema } from '@tegoed/contract';
import { Button } from '@tegoed/ui/controls/button';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import type { ComponentProps } from 'react';
import { useT } from '../../platform/language/texts.ts';
import { ActivationMessage } from './activation-message.tsx';

interface ExternalFundProps {
  fund: ComponentProps<typeof ActivationMessage>['fund'] & Pick<Schema<'Fund'>, 'external_link_text' | 'external_link_url'>;
}

/** A scheme of another website: the link to it, in the words of the sponsor. */
export function ExternalFund({ fund }: ExternalFundProps) {
  const t = useT('activation');
  const shell = useT('shell');
  const { external_link_text: text, external_link_url: url } = fund;
  if (!url) return <ActivationMessage fund={fund} about="not-available" />;
  const link = (
    <Button href={url} target="_blank" rel="noopener" iconAfter="external-link">
      {text ?? t('elsewhere.link')}
      <VisuallyHidden> {shell('nav.new-tab')}</VisuallyHidden>
    </Button>
  );
  return <ActivationMessage fund={fund} about="elsewhere" way={link} />;
}
