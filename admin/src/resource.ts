import { lazy, type ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';

type LatePage = () => Promise<{ default: ComponentType }>;

type Parts<T> = Pick<ResourceProps, 'name' | 'icon' | 'list'> & {
  show?: LatePage;
  create?: LatePage;
  edit?: LatePage;
  /** The label of the list, if it is not the name. */
  label?: string;
  title?: (record: T) => string;
};

const late = (page: LatePage | undefined) => page && lazy(page);

/** A resource of the console; its pages load when they are opened, but for the list. */
export const resource = <T>({ show, create, edit, label, title, ...parts }: Parts<T>): ResourceProps => ({
  ...parts,
  show: late(show),
  create: late(create),
  edit: late(edit),
  ...(label && { options: { label } }),
  recordRepresentation: title,
});
