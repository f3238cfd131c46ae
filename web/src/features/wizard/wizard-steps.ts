import type { FormField } from '@/features/vocabulary/vocabulary-api';
import { AMOUNT_TEXT, typedAmount } from '@/lib/format/amount-in';
import { takesStays, type ListingType } from '@/features/listings/listing-types';
import { emptyStay, problemsOfStay, type StayProblems } from '@/features/stays/hosting/details/stay-form';
import { FEES, pricesByUnits, type DraftField, type FeeName, type WizardDraft } from './wizard-draft';

/** The limit of the server. */
export const MOST_PHOTOS = 20;

export type StepName = 'basics' | 'photos' | 'rooms' | 'amenities' | 'location' | 'stay' | 'agreement';

/** Creating has six steps; editing has four, with the rooms in the step of the amenities. */
export const CREATE_STEPS: StepName[] = ['basics', 'photos', 'rooms', 'amenities', 'location', 'agreement'];
export const EDIT_STEPS: StepName[] = ['basics', 'photos', 'amenities', 'location'];

/** Shortlets and hotels have one more step, after the place: what is offered by the night. */
export function stepsFor(creating: boolean, type: ListingType | undefined): StepName[] {
  const steps = creating ? CREATE_STEPS : EDIT_STEPS;
  if (!type || !takesStays(type)) return steps;
  const at = steps.indexOf('location') + 1;
  return [...steps.slice(0, at), 'stay', ...steps.slice(at)];
}

/** Where a step is, which may be one of a new listing: editing has its rooms with the amenities, and no agreement. */
export function placeIn(steps: StepName[], step: StepName): number {
  const own = step === 'rooms' && !steps.includes(step) ? 'amenities' : step;
  return own === 'agreement' && !steps.includes(own) ? steps.length - 1 : Math.max(0, steps.indexOf(own));
}

/**
 * The place of a step as people read it: "5/6". A new listing has six steps, whatever its type: what a shortlet or hotel
 * offers by the night is the second half of the fifth.
 */
export function placeOf(steps: StepName[], at: number): string {
  const isNew = steps.includes('agreement');
  const counted = (list: StepName[]) => list.filter((step) => !isNew || step !== 'stay').length;
  const half = isNew && steps[at] === 'stay' ? ', by the night' : '';
  return `${counted(steps.slice(0, at + 1))}/${counted(steps)}${half}`;
}

export type Problems = Partial<Record<DraftField, string>> & StayProblems;

const FEE_NAMES = Object.entries(FEES) as [FeeName, string][];

/** The server's messages by the wizard's names of fields. */
export function problemsFrom(fields: Record<string, string>): Problems {
  const names = Object.fromEntries(FEE_NAMES.map(([name, fee]) => [`fees.${fee}`, name]));
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [names[name] ?? name, text]));
}

/** The first of the given steps that shows one of these fields, by their names in the API. */
export function stepOf(fields: string[], steps: StepName[], form: FormField[]): number {
  const names = new Set(fields.map((field) => field.split('.')[0]!));
  const asked = form.filter(({ value }) => names.has(value)).map(({ step }) => step);
  return steps.findIndex(
    (step) =>
      asked.includes(step) ||
      (step === 'amenities' && !steps.includes('rooms') && asked.includes('rooms')) ||
      (step === 'stay' && (names.has('units') || names.has('rules'))),
  );
}

/** Whether listings of the draft's type have the field. */
export const hasField = ({ type }: WizardDraft, { types }: FormField): boolean =>
  types === null || types.includes(type);

/** Whether the field is required for the draft so far. */
export const isNeeded = ({ propertyType }: WizardDraft, { required, notNeededFor }: FormField): boolean =>
  required && !notNeededFor.some((name) => name.toLowerCase() === propertyType.toLowerCase());

const isNumber = (typed: string): boolean => /^[\d,\s]+(\.\d{1,2})?$/.test(typed);
const NUMBERS = ['money', 'decimal', 'count'];

function amountOf(typed: string): number {
  const amount = typedAmount(typed);
  return typeof amount === 'string' ? NaN : (amount ?? 0);
}

/** The number that was typed; NaN for none. */
function numberIn(kind: string, typed: string): number {
  if (kind === 'money') return amountOf(typed);
  return isNumber(typed) ? Number(typed.replace(/[,\s]/g, '')) : NaN;
}

/** The problem of one field of the draft. */
function problemOf(field: FormField, draft: WizardDraft): string | undefined {
  const { value: name, label, kind, min, max } = field;
  const typed = draft[name as DraftField];
  if (typeof typed !== 'string') return undefined;
  if (!typed.trim()) return isNeeded(draft, field) ? `${label} is required` : undefined;
  if (NUMBERS.includes(kind)) {
    const number = numberIn(kind, typed);
    if (Number.isNaN(number)) return kind === 'money' ? AMOUNT_TEXT : `${label} must be a number`;
    if (kind === 'money' && number <= 0) return `${label} must be more than 0`;
    if (kind === 'count' && !Number.isInteger(number)) return `${label} must be a whole number`;
    if (min !== null && number < min) return `${label} must be at least ${min}`;
    if (max !== null && number > max) return `${label} must be at most ${max}`;
  }
  if (kind === 'text' && min !== null && typed.trim().length < min)
    return `${label} must be at least ${min} characters`;
  return undefined;
}

/** The problems of the fees, and an official price below the lowest. */
function priceProblems(draft: WizardDraft, found: Problems): Problems {
  const problems: Problems = {};
  for (const [name] of FEE_NAMES) {
    const typed = draft[name];
    if (Number.isNaN(amountOf(typed))) problems[name] = AMOUNT_TEXT;
  }
  const { startPrice, endPrice } = draft;
  if (!found.startPrice && !found.endPrice && endPrice && amountOf(endPrice) < amountOf(startPrice))
    problems.endPrice = 'Official Price must be at least the Lowest Price';
  return problems;
}

/** The problems that keep a step from being left, by field; the server checks all of it again. */
export function problemsOf(step: StepName, typed: WizardDraft, form: FormField[]): Problems {
  const draft = { ...typed, ...pricesByUnits(typed) };
  if (step === 'photos' && draft.images.length === 0)
    return { images: 'Please select at least one image to continue.' };
  if (step === 'stay') return problemsOfStay(draft.stay ?? emptyStay());
  const asked = form.filter((field) => field.step === step && hasField(draft, field));
  const problems: Problems = Object.fromEntries(
    asked.flatMap((field) => {
      const problem = problemOf(field, draft);
      return problem ? [[field.value, problem]] : [];
    }),
  );
  return step === 'basics' ? { ...problems, ...priceProblems(draft, problems) } : problems;
}

/** Where a draft goes on: its first step with a problem, or the last of all. */
export function firstUnfinished(steps: StepName[], draft: WizardDraft, form: FormField[]): number {
  const at = steps.findIndex((step) => Object.keys(problemsOf(step, draft, form)).length > 0);
  return at < 0 ? steps.length - 1 : at;
}
