import { PageTitle } from '@/components/ui/page-title';
import { PointsLedger } from '@/features/points/points-ledger';

/** A person's own coins and points, line by line. */
export function PointsPage() {
  return (
    <div className="max-w-3xl space-y-5">
      <PageTitle>Coins and points</PageTitle>
      <PointsLedger />
    </div>
  );
}
