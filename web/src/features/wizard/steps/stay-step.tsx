import { latePart } from '@/components/ui/late-part';
import { Skeleton } from '@/components/ui/skeleton';
import { emptyStay, firstPrices, type StayForm } from '@/features/stays/hosting/details/stay-form';
import { WaitingUnits } from '@/features/stays/hosting/details/waiting-units';
import type { Stay } from '@/features/stays/stays-api';
import type { WizardDraft } from '../wizard-draft';
import type { Problems } from '../wizard-steps';

const StayFields = latePart(
  () => import('@/features/stays/hosting/details/stay-fields'),
  'StayFields',
  <Skeleton className="h-72 w-full rounded-card" />,
);

interface StayStepProps {
  draft: WizardDraft;
  /** The saved state. */
  stored?: Stay;
  problems: Problems;
  onChange: (change: (stay: StayForm) => StayForm, touched: (path: string) => boolean) => void;
}

/** The booking details of a shortlet or hotel. */
export function StayStep({ draft, stored, problems, onChange }: StayStepProps) {
  const { stay = emptyStay(), type, recurrence, startPrice, feeCaution, feeOther } = draft;
  return (
    <div className="space-y-4">
      <WaitingUnits stored={stored} />
      <StayFields
        form={stay}
        type={type}
        prices={firstPrices(recurrence, [startPrice, feeCaution, feeOther])}
        problems={problems}
        stored={stored}
        onChange={onChange}
      />
    </div>
  );
}
