import { IconCalendarEvent, IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiError } from '@/api/api-error';
import { StatusBadge } from '@/components/ui/badge';
import { ButtonAnchor } from '@/components/ui/button';
import { PageTitle } from '@/components/ui/page-title';
import { Picture } from '@/components/ui/picture';
import { QueryView } from '@/components/ui/query-view';
import { Rating } from '@/components/ui/rating';
import { Skeleton } from '@/components/ui/skeleton';
import { ReportButton } from '@/features/reports/report-button';
import { ProviderCard } from '@/features/services/provider-card';
import { placeOf } from '@/features/services/service-card';
import { ServiceRequestForm } from '@/features/services/service-request-form';
import { ServiceReviews } from '@/features/services/service-reviews';
import { editOf, serviceQuery, type Service } from '@/features/services/services-api';
import { EditNote } from '@/features/services/edit-note';
import { formatNaira } from '@/lib/format/formatting';
import { Fallback } from './fallback';

/** The page of one service. */
export function ServicePage() {
  const { id = '' } = useParams();
  const query = useQuery(serviceQuery(id));
  if (query.error instanceof ApiError && query.error.statusCode === 404) return <Fallback />;
  return (
    <div className="page py-4 sm:py-6">
      {query.data ? null : <PageTitle waits>Service</PageTitle>}
      <QueryView query={query} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
        {(service) => <Found service={service} />}
      </QueryView>
    </div>
  );
}

function Found({ service }: { service: Service }) {
  const open = service.status === 'APPROVED' && !service.isOwner;
  return (
    <article>
      <Breadcrumb service={service} />
      {service.isOwner && editOf(service) ? (
        <div className="mb-6">
          <EditNote service={service} />
        </div>
      ) : null}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-8">
          <Heading service={service} />
          <Picture
            image={service.images[0]}
            alt={service.title}
            eager
            sizes="(min-width: 1024px) 60vw, 100vw"
            className="aspect-[16/10] w-full rounded-card"
          />
          <p className="max-w-prose leading-relaxed whitespace-pre-line">{service.description}</p>
          <Rows heading="Services included" rows={service.included} included />
          <Rows heading="Excluded services" rows={service.excluded} />
          {open ? <TourBlock /> : null}
          <ServiceReviews serviceId={service.serviceId} />
          {open ? (
            <ReportButton subject={{ kind: 'service', id: service.serviceId }} label="Report this service" />
          ) : null}
        </div>
        <aside aria-label="Provider and contact" className="space-y-6">
          <ProviderCard service={service} />
          {open ? <ServiceRequestForm serviceId={service.serviceId} /> : null}
        </aside>
      </div>
    </article>
  );
}

function Breadcrumb({ service: { kind, title } }: { service: Service }) {
  const link = 'inline-flex min-h-11 items-center font-semibold text-brand';
  const above = [
    ['Home', '/'],
    ['Services', '/services'],
    [kind, `/services?kind=${encodeURIComponent(kind)}`],
  ] as const;
  return (
    <nav aria-label="Breadcrumb" className="mb-4 text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {above.map(([name, to]) => (
          <li key={to}>
            <Link to={to} className={link}>
              {name}
            </Link>
            <span aria-hidden="true"> /</span>
          </li>
        ))}
        <li aria-current="page" className="text-muted wrap-anywhere">
          {title}
        </li>
      </ol>
    </nav>
  );
}

function Heading({ service }: { service: Service }) {
  return (
    <div className="space-y-2">
      {service.status === 'APPROVED' ? null : <StatusBadge status={service.status} />}
      <PageTitle title={`${service.title}, ${placeOf(service)}`}>{service.title}</PageTitle>
      <p className="text-muted">{placeOf(service)}</p>
      <p className="text-2xl font-bold text-brand">
        <span className="text-base font-medium text-muted">Starting From </span>
        {formatNaira(service.startPrice)}
      </p>
      <Rating rating={service.rating} count={service.reviewCount} />
    </div>
  );
}

function Rows({ heading, rows, included }: { heading: string; rows: string[]; included?: boolean }) {
  if (rows.length === 0) return null;
  const Icon = included ? IconCheck : IconX;
  return (
    <section>
      <h2 className="text-xl">{heading}</h2>
      <ul className="mt-3 divide-y divide-line">
        {rows.map((row) => (
          <li key={row} className="flex items-center gap-3 py-3">
            <Icon size={20} aria-hidden="true" className={included ? 'text-brand' : 'text-muted'} />
            <span className="min-w-0">{row}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Leads to the form that requests the service. */
function TourBlock() {
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-brand-soft p-5">
      <div>
        <h2 className="text-xl">Schedule a Tour</h2>
        <p>Say where and when you need the service; the provider answers you.</p>
      </div>
      <ButtonAnchor href="#request" icon={<IconCalendarEvent size={20} aria-hidden="true" />}>
        Schedule a Tour
      </ButtonAnchor>
    </section>
  );
}
