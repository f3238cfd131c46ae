import { PageTitle } from '@/components/ui/page-title';
import { HomeSearch } from './search/home-search';
import { HouseArt } from '../../components/ui/house-art';

export function Hero() {
  return (
    <div className="relative overflow-hidden bg-deep text-on-deep">
      <HouseArt className="pointer-events-none absolute end-0 bottom-0 hidden h-full w-[45%] lg:block" />
      <div className="page relative">
        <div className="pt-8 pb-10 sm:pt-12 lg:max-w-2xl lg:py-16">
          <PageTitle
            title="Gidana: homes to rent, buy and stay in across Nigeria"
            className="text-3xl leading-[1.1] font-bold tracking-tight sm:text-4xl lg:text-[2.75rem]"
          >
            Find a home you can trust, anywhere in Nigeria
          </PageTitle>
          <p className="mt-3 mb-6 max-w-xl text-lg opacity-90">
            Rent, buy or stay. Every listing is checked, every price states its period, and every fee is
            listed next to it.
          </p>
          <div className="text-ink">
            <HomeSearch />
          </div>
        </div>
      </div>
    </div>
  );
}
