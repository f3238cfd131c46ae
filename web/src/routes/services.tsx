import { useSearchParams } from 'react-router';
import { PageTitle } from '@/components/ui/page-title';
import { titleOf } from '@/lib/network/page-in';
import { MyServices } from '@/features/services/my-services';
import { ServiceFiltersForm } from '@/features/services/service-filters';
import { ServiceList } from '@/features/services/service-list';
import { readServices } from '@/features/services/services-api';
import { useSession } from '@/lib/session/session';

/** Home services; the filters are in the URL. For signed-in people their own services come first. */
export function Services() {
  const session = useSession();
  const [params, setParams] = useSearchParams();
  const filters = readServices(params);
  return (
    <div className="page space-y-6 py-8">
      <div>
        <PageTitle title={titleOf('Home services', filters.page)}>Services</PageTitle>
        <p className="mt-1 text-muted">Moving, cleaning, plumbing and more, from people near you.</p>
      </div>
      {session ? <MyServices userId={session.userId} /> : null}
      <ServiceFiltersForm
        filters={filters}
        onChange={(next) => setParams(Object.entries(next).filter(([, value]) => value !== ''))}
      />
      <ServiceList
        filters={filters}
        hrefFor={(next) => `?${new URLSearchParams({ ...Object.fromEntries(params), page: String(next) })}`}
        clearHref="/services"
      />
    </div>
  );
}
