import { Alert, Box } from '@mui/material';
import {
  Link,
  maxLength,
  minLength,
  required,
  SaveButton,
  TextInput,
  Toolbar,
  useGetList,
  useRecordContext,
} from 'react-admin';
import type { LegalRecord } from '../api/records';
import { RecordForm } from '../table/record-form';
import { RecordEdit } from '../table/record-page';
import { RecordTitle } from '../table/record-title';
import { SiteLink } from '../fields/site-link';
import { dayText } from '../text/texts';

/** The page of the site that shows the newest version of each text. */
const PAGES: Record<string, string> = { terms: '/terms-and-conditions', privacy: '/privacy' };

/** The newest version of the text that is edited. */
function useNewest(): LegalRecord | undefined {
  const text = useRecordContext<LegalRecord>();
  const { data } = useGetList<LegalRecord>('legal', {
    filter: { kind: text?.kind },
    sort: { field: 'version', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  return data?.[0];
}

/** An earlier version is published again as it is; the newest only with a change. */
const OnlySave = () => {
  const text = useRecordContext<LegalRecord>();
  const newest = useNewest();
  const isOld = text !== undefined && newest !== undefined && newest.version > text.version;
  return (
    <Toolbar>
      <SaveButton label="Publish as a new version" alwaysEnable={isOld} />
    </Toolbar>
  );
};

/** Saving makes a new version; the one before stays readable. */
const LegalEdit = () => (
  <RecordEdit actions={<OnTheSite />} title={<RecordTitle />}>
    <RecordForm toolbar={<OnlySave />}>
      <WhichVersion />
      <TextInput source="title" validate={[required(), minLength(3), maxLength(120)]} />
      <TextInput
        source="body"
        label="Text"
        helperText="Markdown: ## for a heading, - for a list, [text](URL) for a link."
        multiline
        minRows={20}
        validate={[required(), minLength(20), maxLength(90_000)]}
      />
    </RecordForm>
  </RecordEdit>
);

const OnTheSite = () => {
  const text = useRecordContext<LegalRecord>();
  const page = text && PAGES[text.kind];
  return page ? <SiteLink path={page} /> : null;
};

/** Says which version this is, with a link to the one in force if that is another. */
const WhichVersion = () => {
  const text = useRecordContext<LegalRecord>();
  const newest = useNewest();
  if (!text || !newest) return null;
  const isOld = newest.version > text.version;
  return (
    <Box sx={{ width: 1, mb: 2 }}>
      <Alert severity={isOld ? 'warning' : 'info'}>
        {isOld ? (
          <>
            This is version {text.version}, which is no longer in force.{' '}
            <Link to={`/legal/${newest.id}`}>Version {newest.version} is</Link>. Saving publishes this text
            again.
          </>
        ) : (
          `Version ${text.version} of ${dayText(text.updatedOn)} is in force. Saving publishes a new version, dated today.`
        )}
      </Alert>
    </Box>
  );
};

export default LegalEdit;
