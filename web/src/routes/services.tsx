import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PageTitle } from '@/components/ui/page-title';
import { isFirstLoad } from '@/components/ui/query-view';
import { titleOf } from '@/lib/network/page-in';
import { MyServices } from '@/features/services/my-services';
import { ServiceFiltersForm } from '@/features/services/service-filters';
import { ServiceList } from '@/features/services/service-list';
import { myServicesQuery, readServices } from '@/features/services/services-api';
import { useSession } from '@/lib/session/session';

/** Home services; the filters are in the URL. For signed-in people their own services come first. */
export function Services() {
  const session = useSession();
  const userId = session?.userId ?? '';
  const own = useQuery({ ...myServicesQuery(userId), enabled: Boolean(session) });
  const [params, setParams] = useSearchParams();
  const filters = readServices(params);
  return (
    <div className="page space-y-6 py-8">
      <div>
        <PageTitle title={titleOf('Home services', filters.page)}>Services</PageTitle>
        <p className="mt-1 text-muted">Moving, cleaning, plumbing and more, from people near you.</p>
      </div>
      {session ? <MyServices userId={userId} /> : null}
      <div className="space-y-6" hidden={Boolean(session) && isFirstLoad(own)}>
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
    </div>
  );
}
