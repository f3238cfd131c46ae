import { NullableBooleanInput, type NullableBooleanInputProps } from 'react-admin';

type Props = Omit<NullableBooleanInputProps, 'nullLabel' | 'trueLabel' | 'falseLabel'> & {
  yes: string;
  no: string;
};

/** A filter of a list by something that is so or not. */
export const YesNoFilter = ({ yes, no, ...input }: Props) => (
  <NullableBooleanInput nullLabel="Any" trueLabel={yes} falseLabel={no} {...input} />
);
