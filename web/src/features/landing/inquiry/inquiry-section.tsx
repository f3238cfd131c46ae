import { InquiryForm } from './inquiry-form';
import { Section } from '../section';

export function InquirySection() {
  return (
    <Section heading="Tell us what you look for" text="Write once: our team reads it and replies by email.">
      <div className="rounded-card border border-line bg-surface p-5 sm:p-8">
        <InquiryForm />
      </div>
    </Section>
  );
}
