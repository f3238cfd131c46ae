import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Progress } from '@/components/ui/progress';
import type { ListingView } from '@/features/listings/listing-types';
import type { Stay } from '@/features/stays/stays-api';
import { useProblemFocus } from '@/lib/forms/use-problem-focus';
import { AgreementStep } from './steps/agreement-step';
import { AmenitiesStep } from './steps/amenities-step';
import { BasicsStep } from './steps/basics-step';
import { LocationStep } from './steps/location-step';
import { PhotosStep } from './steps/photos-step';
import { RoomsStep } from './steps/rooms-step';
import { StayStep } from './steps/stay-step';
import { TypeChooser } from './steps/type-chooser';
import { RestoredNote } from './saving/restored-note';
import { SavingLine } from './saving/saving-line';
import { useWizard, type Wizard } from './use-wizard';
import { typeName, type WizardDraft } from './wizard-draft';
import { ClosingQuestion, WizardButtons } from './wizard-buttons';
import { placeOf, type StepName } from './wizard-steps';

/** When editing, rooms and amenities are one step, under the heading of the rooms. */
const headingOf = (step: StepName, creating: boolean): string =>
  HEADINGS[step === 'amenities' && !creating ? 'rooms' : step];

const HEADINGS: Record<StepName, string> = {
  basics: 'What is it and what does it cost?',
  photos: 'Photos',
  rooms: 'What are your amenities?',
  amenities: 'Add features you have for tenants',
  stay: 'What can people book by the night?',
  location: 'Where is your property located?',
  agreement: 'Agreement',
};

interface ListingWizardProps {
  /** The listing to edit or the draft to continue; absent for a new one. */
  listing?: ListingView;
  /** Its booking details, if it is a shortlet or hotel. */
  stay?: Stay;
  /** The first step to show; by default the first of all, and of a draft the first that is not complete. */
  start?: StepName;
  /** Shown above the first question. */
  note?: ReactNode;
  onClose: () => void;
}

/** Creates or edits a listing, step by step. Mount it to open it. */
export function ListingWizard({ listing, stay, start, note, onClose }: ListingWizardProps) {
  const wizard = useWizard({ listing, stay, start, onDone: onClose });
  const [agreed, setAgreed] = useState(false);
  const { draft, creating, choosesType } = wizard;
  const step = useProblemFocus<HTMLDivElement>(wizard.refusals);
  const title =
    !draft || choosesType
      ? 'Create Listing'
      : `${creating ? 'Listing' : 'Edit Listing'} For ${typeName(draft.type)}`;
  return (
    <Dialog
      open
      asks={false}
      onClose={wizard.close}
      title={title}
      width="medium"
      footer={choosesType ? null : <WizardButtons wizard={wizard} agreed={agreed} />}
    >
      {!draft || choosesType ? (
        <>
          {draft ? null : note}
          <TypeChooser onChoose={wizard.choose} />
        </>
      ) : (
        <div ref={step}>
          <RestoredNote wizard={wizard} />
          <StepHeading wizard={wizard} />
          <Step wizard={wizard} draft={draft} stored={stay} agreed={agreed} onAgree={setAgreed} />
        </div>
      )}
      <ClosingQuestion wizard={wizard} />
    </Dialog>
  );
}

function StepHeading({ wizard }: { wizard: Wizard }) {
  const { at, steps, step } = wizard;
  const heading = useRef<HTMLHeadingElement>(null);
  // Each step starts at its top, with the focus on its heading.
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, [step]);
  return (
    <div className="mb-4">
      <div className="flex items-center justify-between gap-x-4 text-sm text-muted">
        <span>{placeOf(steps, at)}</span>
        <SavingLine wizard={wizard} />
      </div>
      <Progress value={at + 1} max={steps.length} aria-label="Step" className="mt-1 mb-3" />
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {headingOf(step, wizard.creating)}
      </h3>
    </div>
  );
}

interface StepViewProps {
  wizard: Wizard;
  draft: WizardDraft;
  stored?: Stay;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
}

function Step({ wizard, draft, stored, agreed, onAgree }: StepViewProps) {
  const props = { draft, problems: wizard.problems, change: wizard.change };
  switch (wizard.step) {
    case 'basics':
      return <BasicsStep {...props} />;
    case 'photos':
      return <PhotosStep {...props} queue={wizard.queue} uploads={wizard.uploads} />;
    case 'rooms':
      return <RoomsStep {...props} />;
    case 'amenities':
      return (
        <div className="space-y-5">
          {wizard.creating ? null : <RoomsStep {...props} />}
          <AmenitiesStep {...props} />
        </div>
      );
    case 'location':
      return <LocationStep {...props} publicState={wizard.publicState} />;
    case 'stay':
      return (
        <StayStep draft={draft} stored={stored} problems={wizard.problems} onChange={wizard.changeStay} />
      );
    case 'agreement':
      return <AgreementStep agreed={agreed} onAgree={onAgree} />;
  }
}
