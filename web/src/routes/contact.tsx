import { IconBrandX, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { latePart } from '@/components/ui/late-part';
import { PageTitle } from '@/components/ui/page-title';
import { ContactForm } from '@/features/contact/contact-form';
import { Deferred } from '@/components/ui/deferred';
import { CONTACT } from '@/app/shell/contact-details';

const MAP_HEIGHT = 'min-h-72';
const CountedMap = latePart(
  () => import('@/features/landing/counted-map'),
  'CountedMap',
  <div className={MAP_HEIGHT} />,
);

/** The contact page: form, email, phone and office. */
export function Contact() {
  return (
    <div className="page py-10">
      <PageTitle>Contact</PageTitle>
      <p className="mt-2 max-w-prose text-muted">
        Write to us about anything: a home, your account, a scam. We reply by email.
      </p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-label="Write to us" className="rounded-card border border-line bg-surface p-5 sm:p-8">
          <ContactForm />
        </section>
        <aside aria-label="Ways to reach us" className="space-y-4">
          <Channel
            icon={<IconMail size={24} aria-hidden="true" />}
            heading="Mail"
            href={`mailto:${CONTACT.email}`}
            text={CONTACT.email}
          />
          <Channel
            icon={<IconPhone size={24} aria-hidden="true" />}
            heading="Phone"
            href={`tel:${CONTACT.phone.replace(/\s/g, '')}`}
            text={CONTACT.phone}
          />
          <Channel
            icon={<IconMapPin size={24} aria-hidden="true" />}
            heading="Office"
            text={CONTACT.address}
          />
          <Channel
            icon={<IconBrandX size={24} aria-hidden="true" />}
            heading="X"
            href={CONTACT.social}
            text="@gidana"
          />
          <div className="rounded-card border border-line bg-surface p-4">
            <Deferred height={MAP_HEIGHT}>
              <CountedMap />
            </Deferred>
          </div>
        </aside>
      </div>
    </div>
  );
}

function Channel({
  icon,
  heading,
  text,
  href,
}: {
  icon: ReactNode;
  heading: string;
  text: string;
  href?: string;
}) {
  return (
    <section className="flex items-start gap-4 rounded-card border border-line bg-surface p-4">
      <span className="text-brand">{icon}</span>
      <div className="min-w-0">
        <h2 className="text-base">{heading}</h2>
        {href ? (
          <a
            href={href}
            className="inline-flex min-h-11 items-center wrap-anywhere text-brand underline underline-offset-4"
          >
            {text}
          </a>
        ) : (
          <p>{text}</p>
        )}
      </div>
    </section>
  );
}
