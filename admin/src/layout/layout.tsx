import { useEffect } from 'react';
import { Layout as AdminLayout, useGetResourceLabel, type LayoutProps } from 'react-admin';
import { useLocation } from 'react-router';
import { SecondFactorGate } from '../second-factor/second-factor-gate';
import { ConsoleBar } from './console-bar';
import { ConsoleMenu } from './console-menu';

const CONSOLE = 'Gidana console';

/** The frame around every page. */
export const Layout = (props: LayoutProps) => {
  useDocumentTitle();
  return (
    <>
      <AdminLayout {...props} appBar={ConsoleBar} menu={ConsoleMenu} />
      <SecondFactorGate />
    </>
  );
};

/** Sets the document title, so that browser tabs and history entries differ. */
function useDocumentTitle(): void {
  const resource = useLocation().pathname.split('/')[1];
  const label = useGetResourceLabel();
  const title = resource ? `${label(resource)} · ${CONSOLE}` : CONSOLE;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
