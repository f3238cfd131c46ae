import type { CaseRecord } from '../api/records';
import { Panel } from '../fields/panel';
import { Facts } from '../text/facts';
import { instantText, priceText } from '../text/texts';
import { CasePictures } from './case-pictures';

/** The caution that a case is about, with the host's reason and pictures. */
export const CaseCaution = ({ caution }: { caution: NonNullable<CaseRecord['caution']> }) => (
  <Panel title={`Caution of ${priceText(caution.amount)}`}>
    <Facts
      facts={[
        ['Returned as it stands', priceText(caution.returned)],
        ['What the host says', caution.reason],
        ['Answered', instantText(caution.answeredAt)],
      ]}
    />
    <CasePictures images={caution.images} />
  </Panel>
);
