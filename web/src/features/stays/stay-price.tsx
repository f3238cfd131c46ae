import type { ReactNode } from 'react';
import { Callout } from '@/components/ui/callout';
import { Money } from '@/components/ui/price';
import { formatNaira, plural } from '@/lib/format/formatting';
import { today } from '@/lib/timing/use-today';
import { PAY_TEXT } from './pay-text';
import { shortDay } from './stay-words';
import type { PricedStay } from './stays-api';

interface StayPriceProps {
  stay: PricedStay;
  /** Whether there is nothing left to pay. */
  isOver?: boolean;
}

/** The total of a stay first, then its lines, the caution apart, and the refunds after cancelling. */
export function StayPrice({ stay, isOver }: StayPriceProps) {
  const { lines, total, caution, toPay, nights } = stay;
  return (
    <div className="space-y-3">
      <p>
        <Money amount={total} className="text-2xl font-bold text-brand" />{' '}
        <span className="text-muted">for {plural(nights, 'night')}</span>
      </p>
      <dl className="space-y-1.5 text-sm">
        {lines.map(({ label, amount }) => (
          <Line key={label} name={label} text={signed(amount)} />
        ))}
        <Line name="Total" text={formatNaira(total)} strong />
        {caution > 0 ? (
          <>
            <Line name="Caution, returned after the stay" text={formatNaira(caution)} />
            <Line name="To pay the host" text={formatNaira(toPay)} strong />
          </>
        ) : null}
      </dl>
      {isOver ? null : (
        <>
          <Callout className="font-medium">{PAY_TEXT}</Callout>
          <Refunds stay={stay} />
        </>
      )}
    </div>
  );
}

/** "-NGN 8,000" for a discount. */
const signed = (amount: number): string => (amount < 0 ? `-${formatNaira(-amount)}` : formatNaira(amount));

function Line({ name, text, strong }: { name: string; text: string; strong?: boolean }) {
  return (
    <div
      className={`flex flex-wrap gap-x-4 ${strong ? 'border-t border-line pt-2 text-base font-bold' : ''}`}
    >
      <dt className={`flex-1 ${strong ? '' : 'text-muted'}`}>{name}</dt>
      <dd className="whitespace-nowrap">{text}</dd>
    </div>
  );
}

/** The refund by the day of cancelling; leaves out past days. */
function Refunds({ stay: { refunds, total, caution } }: { stay: PricedStay }) {
  const day = today();
  const steps = refunds.filter(({ until, percent }) => percent > 0 && until >= day);
  return (
    <table className="w-full text-sm wrap-anywhere">
      <caption className="pb-1 text-start font-semibold">If you cancel, you get back of the total</caption>
      <tbody>
        {steps.map(({ until, percent }) => (
          <Refund key={until} when={`Until ${shortDay(until)}`}>
            {percent}% ({formatNaira(Math.round(total * percent) / 100)})
          </Refund>
        ))}
        <Refund when={steps.length > 0 ? 'Later' : 'From now on'}>
          {caution > 0 ? 'Only the caution' : 'Nothing'}
        </Refund>
      </tbody>
      {caution > 0 ? (
        <tfoot>
          <tr>
            <td colSpan={2} className="pt-1 text-muted">
              The caution of {formatNaira(caution)} is always returned in full.
            </td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}

function Refund({ when, children }: { when: string; children: ReactNode }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1.5 pe-4 text-start font-normal text-muted">
        {when}
      </th>
      <td className="py-1.5 text-end">{children}</td>
    </tr>
  );
}
