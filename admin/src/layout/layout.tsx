import { useEffect } from 'react';
import { Layout as AdminLayout, type LayoutProps } from 'react-admin';
import { SecondFactorGate } from '../second-factor/second-factor-gate';
import { ConsoleBar } from './console-bar';
import { ConsoleMenu } from './console-menu';
import { keepFocus } from './kept-focus';

/** The frame around every page. */
export const Layout = (props: LayoutProps) => {
  useEffect(keepFocus, []);
  return (
    <>
      <AdminLayout {...props} appBar={ConsoleBar} menu={ConsoleMenu} />
      <SecondFactorGate />
    </>
  );
};
