import type { DraftField, WizardDraft } from './wizard-draft';

/** The server takes no more. */
export const MOST_PHOTOS = 20;

export type StepName = 'basics' | 'photos' | 'amenities' | 'features' | 'location' | 'agreement';

/** Creating runs through all six; editing through four, where the amenities step also holds the rooms. */
export const CREATE_STEPS: StepName[] = [
  'basics',
  'photos',
  'amenities',
  'features',
  'location',
  'agreement',
];
export const EDIT_STEPS: StepName[] = ['basics', 'photos', 'features', 'location'];

/** Which step shows a field: where a text of the server leads. Fields are named as the API names them. */
const FIELDS: Record<StepName, string[]> = {
  basics: [
    'type',
    'title',
    'propertyType',
    'description',
    'recurrence',
    'offerStatus',
    'startPrice',
    'endPrice',
    'fees',
    'areaSqm',
    'hotelCategory',
    'roomType',
    'budgetTier',
  ],
  photos: ['images', 'video'],
  amenities: ['bedroom', 'bathroom'],
  features: ['amenities'],
  location: ['location', 'state', 'city', 'address', 'area', 'postal', 'point'],
  agreement: [],
};

const DRAFT_NAMES: Record<string, DraftField> = {
  'fees.agency': 'feeAgency',
  'fees.legal': 'feeLegal',
  'fees.caution': 'feeCaution',
  'fees.serviceCharge': 'feeServiceCharge',
  'fees.other': 'feeOther',
};

export type Problems = Partial<Record<DraftField, string>>;

/** The server's texts by the wizard's own names. */
export function problemsFrom(fields: Record<string, string>): Problems {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [DRAFT_NAMES[name] ?? name, text]));
}

/** The first of the given steps that shows one of these fields. */
export function stepOf(fields: string[], steps: StepName[]): number {
  const shows = (step: StepName) => {
    const own =
      step === 'features' && !steps.includes('amenities')
        ? [...FIELDS.features, ...FIELDS.amenities]
        : FIELDS[step];
    return fields.some((field) => own.includes(field.split('.')[0]!));
  };
  return steps.findIndex(shows);
}

const NO_ROOMS = new Set(['land', 'commercial', 'office', 'shop', 'warehouse']);
const isAmount = (typed: string): boolean => /^[\d,\s]+(\.\d{1,2})?$/.test(typed);
const amount = (typed: string): number => Number(typed.replace(/[,\s]/g, ''));
/** The fields of the draft that hold what was typed as it is. */
type TextField = { [K in DraftField]: WizardDraft[K] extends string ? K : never }[DraftField];
const AMOUNTS: [TextField, string][] = [
  ['startPrice', 'Lowest Price'],
  ['endPrice', 'Official Price'],
  ['feeAgency', 'Agency fee'],
  ['feeLegal', 'Legal fee'],
  ['feeCaution', 'Caution fee'],
  ['feeServiceCharge', 'Service charge'],
  ['feeOther', 'Other fees'],
];

/** What keeps a step from being left, by field; the server checks all of it again. */
export function problemsOf(step: StepName, draft: WizardDraft): Problems {
  const problems: Problems = {};
  const need = (field: TextField, label: string) => {
    if (!draft[field].trim()) problems[field] = `${label} is required`;
  };
  if (step === 'basics') {
    need('title', 'Title');
    need('propertyType', 'Property type');
    need('description', 'Description');
    need('startPrice', 'Lowest Price');
    if (draft.title.trim() && draft.title.trim().length < 5)
      problems.title = 'Title must be at least 5 characters';
    if (draft.description.trim() && draft.description.trim().length < 20)
      problems.description = 'Description must be at least 20 characters';
    if (draft.type === 'hotel') {
      need('hotelCategory', 'Hotel category');
      need('roomType', 'Room type');
      need('budgetTier', 'Budget tier');
    }
    if ((draft.type === 'sale' || draft.type === 'hotel') && !draft.offerStatus)
      problems.offerStatus = 'Status is required';
    for (const [field, label] of AMOUNTS) {
      const typed = draft[field];
      if (typed && !isAmount(typed)) problems[field] = `${label} must be a number`;
    }
    if (
      !problems.startPrice &&
      !problems.endPrice &&
      draft.endPrice &&
      amount(draft.endPrice) < amount(draft.startPrice)
    )
      problems.endPrice = 'Official Price must be at least the Lowest Price';
  }
  if (step === 'photos' && draft.images.length === 0)
    problems.images = 'Please select at least one image to continue.';
  if (step === 'amenities' && !NO_ROOMS.has(draft.propertyType.toLowerCase())) {
    need('bedroom', 'Bedroom');
    need('bathroom', 'Bathroom');
  }
  if (step === 'location') {
    need('state', 'State');
    need('city', 'City');
    need('address', 'Address');
  }
  return problems;
}
