import { Button } from '@tegoed/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { pathOf } from '../../platform/paths.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { useOrganization } from '../organizations/organization-context.ts';

/** Takes the free request that waits longest, as the button above the list of requests does. */
export function TakeNext() {
  const t = useT('work');
  const app = useT('app');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  const navigation = useNavigation();
  return (
    <Form method="post" action={pathOf('requests', language, { organization })}>
      <Button type="submit" iconAfter="arrow-right" busy={navigation.formMethod === 'POST' ? app('busy') : undefined}>
        {t('next')}
      </Button>
    </Form>
  );
}
