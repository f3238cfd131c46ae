import { Checkbox } from '@/components/ui/checkbox';
import { TextLink } from '@/components/ui/text-link';

interface AgreementStepProps {
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
}

export function AgreementStep({ agreed, onAgree }: AgreementStepProps) {
  return (
    <div className="space-y-4">
      <p>
        An admin checks every listing before it is published. You get an email with the decision, and with the
        reason if something has to change first.
      </p>
      <Checkbox
        checked={agreed}
        onChange={(event) => onAgree(event.target.checked)}
        label={
          <>
            I accept the <TextLink to="/privacy-policies">privacy policy</TextLink> and the{' '}
            <TextLink to="/terms-of-services">terms of service</TextLink>.
          </>
        }
      />
    </div>
  );
}
