import { PageTitle } from '@/components/ui/page-title';
import { LegalText } from '@/features/legal/legal-text';
import { PrivacySettings } from '@/features/privacy/privacy-settings';

export function Privacy() {
  return (
    <div className="page py-10">
      <PageTitle className="mb-6">Privacy policy</PageTitle>
      <PrivacySettings />
      <LegalText kind="privacy" />
    </div>
  );
}
