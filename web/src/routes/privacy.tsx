import { PageTitle } from '@/components/ui/page-title';
import { LegalText } from '@/features/legal/legal-text';
import { PrivacySettings } from '@/features/privacy/privacy-settings';

export function Privacy() {
  return (
    <div className="page py-10">
      <div className="mb-6">
        <PageTitle>Privacy policy</PageTitle>
      </div>
      <PrivacySettings />
      <LegalText kind="privacy" />
    </div>
  );
}
