import { IconShieldExclamation } from '@tabler/icons-react';

/** The warning never to pay upfront, shown wherever payment is near. */
export function ScamWarning() {
  return (
    <aside aria-label="Scam warning" className="bg-warn-soft text-warn-strong">
      <div className="page flex items-start gap-3 py-3 sm:items-center">
        <IconShieldExclamation size={24} aria-hidden="true" className="shrink-0" />
        <p>
          <strong>Beware of scams.</strong> Never pay upfront before the property documents are released to
          you. Gidana never asks for upfront payment.
        </p>
      </div>
    </aside>
  );
}
