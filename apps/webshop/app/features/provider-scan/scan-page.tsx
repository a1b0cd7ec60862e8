import { Button } from '@tegoed/ui/controls/button';
import { ScanLayout } from '@tegoed/ui/layout/scan-layout';
import { SkeletonPanel } from '@tegoed/ui/waiting/skeleton';
import { useHeadingFocus } from '../../components/page/heading-focus.ts';
import { PageTitle } from '../../components/page/page.tsx';
import { ProviderLogo } from '../../components/pictures/provider-logo.tsx';
import type { ScanOrganization } from '../../components/provider/scan-organizations.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import { ChargeStep } from './steps/charge-step.tsx';
import { CodeStep } from './steps/code-step.tsx';
import { ConfirmStep } from './steps/confirm-step.tsx';
import { DoneStep } from './steps/done-step.tsx';
import { NotProvider } from './steps/not-provider.tsx';
import { OrganizationStep } from './steps/organization-step.tsx';
import { ReservedStep } from './steps/reserved-step.tsx';
import { RefusedStep } from './steps/refused-step.tsx';
import { TypeStep } from './steps/type-step.tsx';
import { emptyCharge } from './charge.ts';
import { hasReserved, useScan } from './use-scan.ts';
import type { ScanStep } from './use-scan.ts';

/** Charging the vouchers of customers, for one hand behind a desk. */
export function ScanPage({ organizations }: { organizations: readonly ScanOrganization[] }) {
  const t = useT('scan');
  const shell = useT('shell');
  const path = usePath();
  const { organization, step, isTyping, busy, setStep, choose, find, pay } = useScan(organizations);
  useHeadingFocus(step.at);
  const onScan = () => setStep({ at: 'camera' });
  const onType = (typed?: string) => setStep({ at: 'letters', typed });
  const onSwitch = () => setStep({ at: 'organization' });
  const isWorking = busy || step.at === 'finding';
  const isAtRest = step.at === 'camera' || step.at === 'done';

  if (organizations.length === 0)
    return (
      <ScanLayout who={t('nobody.who')} end={<Close href={path('home')} />}>
        <PageTitle title={t('title.nobody')} />
        <NotProvider />
      </ScanLayout>
    );
  return (
    <ScanLayout
      who={organization?.name}
      logo={organization && isAtRest && <ProviderLogo name={organization.name} logo={organization.logo} />}
      back={isWorking ? undefined : backOf(step, { onScan, setStep, label: t('back') })}
      end={endOf()}
    >
      <PageTitle title={t(`title.${titleOf(step)}`)} />
      {step.at === 'organization' && <OrganizationStep organizations={organizations} chosen={organization} onChosen={choose} />}
      {step.at === 'camera' && <CodeStep onCode={(code) => void find({ code, isTyped: false })} onType={() => onType()} />}
      {step.at === 'letters' && (
        <TypeStep typed={step.typed} onCode={(code) => void find({ code, isTyped: true })} onScan={onScan} />
      )}
      {step.at === 'finding' && (
        <>
          <h1 className="utrecht-heading-2" tabIndex={-1}>
            {t('finding')}
          </h1>
          <SkeletonPanel label={shell('loading.title')} />
        </>
      )}
      {step.at === 'refused' && <RefusedStep {...{ step, onSwitch, onScan }} onAgain={() => void find(step)} onType={onType} />}
      {step.at === 'reserved' && (
        <ReservedStep
          scan={step.scan}
          refusal={step.refusal}
          onGive={(charge) =>
            setStep({ at: 'confirm', scan: step.scan, charge, typed: emptyCharge(step.scan), isUnknown: false })
          }
          onElse={(choice) => setStep({ at: 'charge', scan: step.scan, typed: { ...emptyCharge(step.scan), choice } })}
          onNext={onScan}
        />
      )}
      {step.at === 'charge' && (
        <ChargeStep
          scan={step.scan}
          typed={step.typed}
          refusal={step.refusal}
          onSound={(charge, typed) => setStep({ at: 'confirm', scan: step.scan, charge, typed, isUnknown: false })}
        />
      )}
      {step.at === 'confirm' && (
        <ConfirmStep
          {...step}
          refusal={step.refusal}
          busy={busy}
          onPay={() => void pay(step)}
          onChange={() => setStep(beforeConfirm(step))}
        />
      )}
      {step.at === 'done' && (
        <DoneStep {...step} left={step.left} isTyping={isTyping} onNext={isTyping ? () => onType() : onScan} />
      )}
    </ScanLayout>
  );

  function endOf() {
    if (isWorking) return null;
    const isUnderWay =
      step.at === 'reserved' || step.at === 'charge' || step.at === 'confirm' || step.at === 'refused' || step.at === 'letters';
    if (isUnderWay)
      return (
        <Button kind="quiet" small onClick={onScan}>
          {t('stop')}
        </Button>
      );
    if (organizations.length === 1 || step.at === 'organization') return <Close href={path('home')} />;
    return (
      <Button kind="quiet" small onClick={onSwitch}>
        {t('organization.switch')}
      </Button>
    );
  }
}

function Close({ href }: { href: string }) {
  const t = useT('scan');
  return (
    <Button kind="quiet" small href={href}>
      {t('close')}
    </Button>
  );
}

/** A code that nobody knows says nothing about a voucher, and no answer says nothing at all. */
function titleOf(step: ScanStep) {
  if (step.at !== 'refused') return step.at;
  return step.why === 'code-unknown' || step.why === 'no-answer' ? step.why : step.at;
}

interface Ways {
  label: string;
  onScan: () => void;
  setStep: (step: ScanStep) => void;
}

/** One step back; not out of a payment of which nobody knows whether it was made. */
function backOf(step: ScanStep, { label, onScan, setStep }: Ways) {
  if (step.at === 'charge' && hasReserved(step.scan)) {
    const { scan } = step;
    return { label, onPress: () => setStep({ at: 'reserved', scan }) };
  }
  if (step.at === 'letters' || step.at === 'reserved' || step.at === 'charge' || step.at === 'refused')
    return { label, onPress: onScan };
  if (step.at !== 'confirm' || step.isUnknown) return undefined;
  return { label, onPress: () => setStep(beforeConfirm(step)) };
}

/** Where the charge was chosen that is looked at. */
function beforeConfirm({ scan, charge, typed }: Extract<ScanStep, { at: 'confirm' }>): ScanStep {
  return charge.offer?.isReserved ? { at: 'reserved', scan } : { at: 'charge', scan, typed };
}
