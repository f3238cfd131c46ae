import type { Schema } from '@/api/client';
import { onLatest } from '@/api/versions';
import { readStay, saveStayDetails } from '../hosting-api';
import { mergeStay } from './merge-stay';
import { bodyOf, formOf, type StayForm } from './stay-form';

/** The details sent, with the response; or the server's, if a field was changed both here and elsewhere. */
export type StaySaving = { sent: StayForm; saved: Schema<'StayResponse'> } | { elsewhere: StayForm };

/**
 * Saves the changes of a listing's booking details since they were read as `before`, and keeps changes made elsewhere.
 * Saves nothing if a field was changed in both places.
 */
export const saveStayForm = (listingId: string, before: StayForm, form: StayForm): Promise<StaySaving> =>
  onLatest(async () => {
    const { data, tag } = await readStay(listingId);
    const elsewhere = formOf(data);
    const { values: sent, isClash } = mergeStay(before, form, elsewhere, 'mine');
    if (isClash) return { elsewhere };
    return { sent, saved: await saveStayDetails(listingId, bodyOf(sent) ?? { units: [] }, tag) };
  });
