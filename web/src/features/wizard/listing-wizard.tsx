import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Progress } from '@/components/ui/progress';
import type { ListingView } from '@/features/listings/listing-types';
import { formatTime } from '@/lib/format/formatting';
import { useProblemFocus } from '@/lib/forms/use-problem-focus';
import { AgreementStep } from './steps/agreement-step';
import { BasicsStep } from './steps/basics-step';
import { FeaturesStep } from './steps/features-step';
import { LocationStep } from './steps/location-step';
import { PhotosStep } from './steps/photos-step';
import { RoomsStep } from './steps/rooms-step';
import { TypeChooser } from './steps/type-chooser';
import { useWizard, type Wizard } from './use-wizard';
import { typeName, type WizardDraft } from './wizard-draft';
import type { StepName } from './wizard-steps';

/** Editing has rooms and features in one step, which is then the one of the amenities. */
const headingOf = (step: StepName, creating: boolean): string =>
  HEADINGS[step === 'features' && !creating ? 'amenities' : step];

const HEADINGS: Record<StepName, string> = {
  basics: 'What is it and what does it cost?',
  photos: 'Photos',
  amenities: 'What are your amenities?',
  features: 'Add features you have for tenants',
  location: 'Where is your property located?',
  agreement: 'Agreement',
};

interface ListingWizardProps {
  /** A home to edit or a draft to go on with; nothing for a new one. */
  listing?: ListingView;
  /** The step to begin at; the first one when absent. */
  start?: StepName;
  onClose: () => void;
}

/** Creates or edits a home, step by step. Mount it to open it. */
export function ListingWizard({ listing, start, onClose }: ListingWizardProps) {
  const wizard = useWizard({ listing, start, onDone: onClose });
  const [agreed, setAgreed] = useState(false);
  const { draft, creating } = wizard;
  const step = useProblemFocus<HTMLDivElement>(wizard.refusals);
  const title = !draft
    ? 'Create Listing'
    : `${creating ? 'Listing' : 'Edit Listing'} For ${typeName(draft.type)}`;
  return (
    <Dialog
      open
      onClose={wizard.close}
      title={title}
      width="medium"
      footer={draft ? <WizardButtons wizard={wizard} agreed={agreed} /> : null}
    >
      {draft ? (
        <div ref={step}>
          <StepHeading wizard={wizard} />
          <Step wizard={wizard} draft={draft} agreed={agreed} onAgree={setAgreed} />
        </div>
      ) : (
        <TypeChooser onChoose={wizard.choose} />
      )}
    </Dialog>
  );
}

function StepHeading({ wizard }: { wizard: Wizard }) {
  const { at, steps, step, savedAt } = wizard;
  const heading = useRef<HTMLHeadingElement>(null);
  // Each step begins at its top, for eyes and for readers.
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, [step]);
  return (
    <div className="mb-4">
      <p className="flex justify-between text-sm text-muted">
        <span>
          {at + 1}/{steps.length}
        </span>
        <span aria-live="polite">{savedAt ? `Saved at ${formatTime(savedAt)}` : ''}</span>
      </p>
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
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
}

function Step({ wizard, draft, agreed, onAgree }: StepViewProps) {
  const props = { draft, problems: wizard.problems, change: wizard.change };
  switch (wizard.step) {
    case 'basics':
      return <BasicsStep {...props} />;
    case 'photos':
      return <PhotosStep {...props} />;
    case 'amenities':
      return <RoomsStep {...props} />;
    case 'features':
      return (
        <div className="space-y-5">
          {wizard.creating ? null : <RoomsStep {...props} />}
          <FeaturesStep {...props} />
        </div>
      );
    case 'location':
      return <LocationStep {...props} />;
    case 'agreement':
      return <AgreementStep agreed={agreed} onAgree={onAgree} />;
  }
}

function WizardButtons({ wizard, agreed }: { wizard: Wizard; agreed: boolean }) {
  const { at, steps, step, creating, finishing } = wizard;
  const last = at === steps.length - 1;
  return (
    <>
      {at > 0 || creating ? (
        <Button look="secondary" onClick={wizard.back} disabled={finishing}>
          Back
        </Button>
      ) : null}
      <Button onClick={wizard.next} loading={finishing} disabled={step === 'agreement' && !agreed}>
        {last ? (creating ? 'Submit Property' : 'Update Property') : 'Next'}
      </Button>
    </>
  );
}
