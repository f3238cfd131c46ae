import { IconSearch } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { TextField } from '@/components/ui/field';
import { PageTitle } from '@/components/ui/page-title';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { useSearchWords } from '@/lib/forms/use-search-words';

interface CirclesExplorerProps {
  title: string;
  /** The buttons next to the title. */
  actions: ReactNode;
  searchLabel: string;
  tabs: Pick<ComponentProps<typeof Tabs>, 'label' | 'name' | 'tabs' | 'value'>;
  /** Makes the panel of the tab for the search words. */
  children: (q: string) => ReactNode;
}

/** The page of communities and that of groups: heading, search and tabs. */
export function CirclesExplorer({ title, actions, searchLabel, tabs, children }: CirclesExplorerProps) {
  const [, setParams] = useSearchParams();
  const { text, setText, q } = useSearchWords();
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{title}</PageTitle>
        <div className="flex flex-wrap gap-3">{actions}</div>
      </div>
      <TextField
        type="search"
        maxLength={100}
        label={searchLabel}
        hideLabel
        placeholder={searchLabel}
        lead={<IconSearch size={20} aria-hidden="true" />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Tabs {...tabs} onChange={(tab) => setParams({ tab })} />
      <TabPanel name={tabs.name} value={tabs.value}>
        {children(q)}
      </TabPanel>
    </div>
  );
}
