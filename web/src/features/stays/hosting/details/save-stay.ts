import type { Schema } from '@/api/client';
import { onLatest } from '@/api/versions';
import { readStay, saveStayDetails } from '../hosting-api';
import { mergeStay } from './merge-stay';
import { bodyOf, formOf, type StayForm } from './stay-form';

/** What was sent with its response; or what the details have become elsewhere, where both changed the same. */
export type StaySaving = { sent: StayForm; saved: Schema<'StayResponse'> } | { elsewhere: StayForm };

/**
 * Saves what was changed of a listing's booking details since they were read as `before`, and leaves what was changed
 * elsewhere. Nothing is saved where both are the same fields.
 */
export const saveStayForm = (listingId: string, before: StayForm, form: StayForm): Promise<StaySaving> =>
  onLatest(async () => {
    const { data, tag } = await readStay(listingId);
    const elsewhere = formOf(data);
    const { values: sent, isClash } = mergeStay(before, form, elsewhere, 'mine');
    if (isClash) return { elsewhere };
    return { sent, saved: await saveStayDetails(listingId, bodyOf(sent) ?? { units: [] }, tag) };
  });
