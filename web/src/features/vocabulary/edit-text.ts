interface Edit {
  changes: { label: string }[];
}

const fieldsOf = ({ changes }: Edit): string => changes.map(({ label }) => label).join(', ');

/** For the owner of what they edited; `isPublic` where others see the published version meanwhile. */
export const waitingText = (edit: Edit, isPublic: boolean): string =>
  `Your edit waits for approval: ${fieldsOf(edit)}.` +
  (isPublic ? ' The published version stays public until then.' : '');

export const refusedText = (edit: Edit, why: string): string =>
  `Your edit was not approved: ${[fieldsOf(edit), why, 'Edit goes on from it'].filter(Boolean).join('. ')}.`;
