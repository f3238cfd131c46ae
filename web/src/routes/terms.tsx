import { PageTitle } from '@/components/ui/page-title';
import { LegalText } from '@/features/legal/legal-text';

export function Terms() {
  return (
    <div className="page py-10">
      <PageTitle>Terms and conditions</PageTitle>
      <LegalText kind="terms" />
    </div>
  );
}
