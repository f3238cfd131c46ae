import { Switch } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { SelectField } from '@/components/ui/select';
import { useTerms } from '@/features/vocabulary/vocabulary-api';
import { RefundTable } from './refund-table';
import type { RuleFigure, RulesForm, RuleText } from './stay-form';

interface RulesFieldsProps {
  rules: RulesForm;
  /** Messages by the names of the fields. */
  problems: Record<string, string | undefined>;
  onChange: (part: Partial<RulesForm>) => void;
}

const FIGURES: [RuleFigure, string, string][] = [
  ['minNights', 'Minimum nights', 'Of each stay'],
  ['maxNights', 'Maximum nights', 'Of each stay'],
  ['weeklyDiscount', 'Weekly discount, %', 'From 7 nights'],
  ['monthlyDiscount', 'Monthly discount, %', 'From 28 nights'],
  ['noticeHours', 'Notice in hours', 'Before the last time to check in'],
  ['preparationDays', 'Nights to prepare', 'Left free after each stay'],
  ['horizonDays', 'Days ahead', 'How far ahead people can book'],
];
const TIMES: [RuleText, string][] = [
  ['checkInFrom', 'Check-in from'],
  ['checkInTo', 'Check-in until'],
  ['checkOutUntil', 'Check-out until'],
];

/** When and how long people stay, on which terms, and what they read. */
export function RulesFields({ rules, problems, onChange }: RulesFieldsProps) {
  const policies = useTerms('cancellationPolicies');
  const field = (name: RuleText) => ({
    name,
    value: rules[name],
    error: problems[name],
    onChange: ({ target: { value } }: { target: { value: string } }) => onChange({ [name]: value }),
  });
  return (
    <div className="space-y-5">
      <div className="grid grid-cols-2 gap-4">
        {FIGURES.map(([name, label, hint]) => (
          <TextField key={name} label={label} hint={hint} inputMode="numeric" {...field(name)} />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {TIMES.map(([name, label]) => (
          <TextField key={name} label={label} type="time" {...field(name)} />
        ))}
      </div>
      <div className="space-y-3">
        <SelectField
          label="Cancellation policy"
          options={policies}
          value={rules.policy}
          error={problems['policy']}
          onChange={({ target: { value } }) => onChange({ policy: value as RulesForm['policy'] })}
        />
        <RefundTable policy={rules.policy} />
      </div>
      <Switch
        label="Instant booking"
        hint="When somebody with an account books free nights, the stay is confirmed without your answer."
        checked={rules.instant}
        onChange={({ target: { checked } }) => onChange({ instant: checked })}
      />
      <TextArea label="House rules" optional maxLength={3000} rows={3} {...field('houseRules')} />
      <TextArea
        label="Arrival note"
        optional
        maxLength={2000}
        rows={3}
        hint="How to get in. Guests read it once their stay is confirmed."
        {...field('arrivalNote')}
      />
    </div>
  );
}
