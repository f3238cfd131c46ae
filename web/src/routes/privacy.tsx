import { PageTitle } from '@/components/ui/page-title';
import { LegalText } from '@/features/legal/legal-text';

export function Privacy() {
  return (
    <div className="page py-10">
      <PageTitle>Privacy policy</PageTitle>
      <LegalText kind="privacy" />
    </div>
  );
}
