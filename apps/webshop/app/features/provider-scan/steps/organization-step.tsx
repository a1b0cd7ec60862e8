import { Button } from '@tegoed/ui/controls/button';
import { Choice, ChoiceGroup } from '@tegoed/ui/forms/choice';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { ScanOrganization } from '../../../components/provider/scan-organizations.ts';
import { useT } from '../../../platform/language/texts.ts';

interface OrganizationStepProps {
  organizations: readonly ScanOrganization[];
  chosen: ScanOrganization | undefined;
  onChosen: (organization: ScanOrganization) => void;
}

/** In whose name is charged, for who works at several places. */
export function OrganizationStep({ organizations, chosen, onChosen }: OrganizationStepProps) {
  const t = useT('scan');
  const [id, setId] = useState(chosen?.id);
  const [isMissing, setMissing] = useState(false);

  function onSubmitted(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const organization = organizations.find((one) => one.id === id);
    if (organization) onChosen(organization);
    else setMissing(true);
  }

  return (
    <>
      <h1 className="utrecht-heading-2" tabIndex={-1}>
        {t('organization.heading')}
      </h1>
      <form noValidate onSubmit={onSubmitted}>
        <ChoiceGroup label={t('organization.label')} error={isMissing ? t('organization.missing') : undefined}>
          {organizations.map((organization) => (
            <Choice
              key={organization.id}
              boxed
              type="radio"
              name="organization"
              label={organization.name}
              checked={organization.id === id}
              onChange={() => setId(organization.id)}
            />
          ))}
        </ChoiceGroup>
        <Button type="submit" iconAfter="arrow-right">
          {t('organization.submit')}
        </Button>
      </form>
    </>
  );
}
