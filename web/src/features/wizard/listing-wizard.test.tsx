import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { described } from '@/app/test-described';
import type { ListingView } from '@/features/listings/listing-types';
import { SECOND_TAP_MS } from '@/lib/timing/second-tap';
import { startSession } from '@/lib/session/session';
import { notify } from '@/lib/toasts';
import { ListingWizard } from './listing-wizard';
import { emptyDraft } from './wizard-draft';

vi.mock('@/lib/forms/picture-file', () => ({
  PICTURE_TYPES: 'image/jpeg',
  fileProblem: () => null,
  pictureProblem: async () => null,
  shrinkPicture: async (file: File) => file,
}));
vi.mock('./uploads/upload-file', () => ({
  uploadFile: async (file: File) => {
    if (file.name === 'refused.mp4') throw new Error('This is not a video');
    return { images: [{ url: '/media/b.webp' }], data: [{ url: '/media/c.mp4', kind: 'video' }] };
  },
}));

let premiumUntil: string | null;
const field = (value: string, label: string, step: string) => ({
  ...{ value, label, step, kind: 'text', group: 'Home', vocabulary: null, types: null, required: true },
  ...{ notNeededFor: [], min: null, max: null, filters: [] },
});
const LISTING_FIELDS = [
  field('title', 'Title', 'basics'),
  field('bedroom', 'Bedroom', 'rooms'),
  field('address', 'Address', 'location'),
  { ...field('video', 'Video', 'photos'), required: false },
];
const draft = {
  ...{ listingId: 'l1', version: 1, status: 'DRAFT', type: 'rent', title: 'Flat', fees: {}, point: null },
  ...{ images: [{ url: '/media/a.webp' }], amenities: [], pendingRevision: null },
} as unknown as ListingView;

let fields: Record<string, string>;
beforeEach(() => {
  localStorage.clear();
  premiumUntil = '2999-01-01T00:00:00Z';
  Element.prototype.scrollIntoView = () => undefined;
  startSession({ token: 't', userId: 'u1' });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/vocabulary') return Response.json({ listingFields: LISTING_FIELDS });
    if (pathname.endsWith('/profile')) return Response.json({ premiumUntil });
    if (!pathname.endsWith('/submit')) return Response.json([]);
    if (Object.keys(fields).length === 0) return Response.json({});
    const error = Object.values(fields)[0];
    return Response.json({ error, code: 'VALIDATION_FAILED', statusCode: 400, fields }, { status: 400 });
  });
});

function open(start?: 'agreement' | 'photos', listing = draft, onClose = () => undefined as void) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ListingWizard listing={listing} start={start} onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

async function submit(onClose?: () => void) {
  open('agreement', draft, onClose);
  await userEvent.click(await screen.findByRole('checkbox', { name: /I accept/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit Property' }));
}

it.each([
  ['title', 'Title', 'What is it and what does it cost?'],
  ['bedroom', 'Bedroom', 'What are your amenities?'],
  ['address', 'Address', 'Where is your property located?'],
])('opens the step that holds %s when the submission is refused for it', async (name, label, heading) => {
  fields = { [name]: `${label} is not right` };
  await submit();
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  const control = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  expect(described(control)).toContain(`${label} is not right`);
  await waitFor(() => expect(document.activeElement).toBe(control));
});

it('opens the first of the steps when several are refused', async () => {
  fields = { address: 'Address is not right', title: 'Title is not right' };
  await submit();
  expect(await screen.findByText('Title is not right')).toBeTruthy();
  expect(screen.queryByText('Address is not right')).toBeNull();
});

it('stays over the page until no second tap on "Submit Property" is to come', async () => {
  fields = {};
  let closedAt = 0;
  await submit(() => (closedAt = performance.now()));
  const pressedAt = performance.now();
  await waitFor(() => expect(closedAt).toBeGreaterThan(0));
  expect(closedAt - pressedAt).toBeGreaterThan(SECOND_TAP_MS - 200);
});

it('asks for a photo until there is one', async () => {
  open('photos', { ...draft, images: [] });
  const input = await screen.findByLabelText(/^Add photos/);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  const text = 'Please select at least one image to continue.';
  expect(screen.getByText(text)).toBeTruthy();
  await userEvent.upload(input, new File(['x'], 'b.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByAltText('Photo 1')).toBeTruthy();
  expect(screen.queryByText(text)).toBeNull();
});

it('says what became of a video in its own words, and takes another after one that failed', async () => {
  open('photos');
  const video = (name: string) =>
    userEvent.upload(screen.getByLabelText('Add a video'), new File(['x'], name, { type: 'video/mp4' }));
  await screen.findByLabelText('Add a video');
  const [failed, done] = [vi.spyOn(notify, 'error'), vi.spyOn(notify, 'success')];
  await video('refused.mp4');
  await waitFor(() => expect(failed).toHaveBeenLastCalledWith('Failed to upload the video.'));
  await video('flat.mp4');
  await waitFor(() => expect(done).toHaveBeenLastCalledWith('Video uploaded successfully.'));
  expect(screen.getByLabelText('Video of the home')).toBeTruthy();
  await userEvent.upload(
    screen.getByLabelText(/^Add photos/),
    new File(['x'], 'b.jpg', { type: 'image/jpeg' }),
  );
  await waitFor(() => expect(done).toHaveBeenLastCalledWith('Images uploaded successfully.'));
});

it('offers no video without the premium plan, and says what a video takes', async () => {
  premiumUntil = null;
  open('photos');
  expect(await screen.findByRole('link', { name: 'premium plan' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByLabelText('Add a video')).toBeNull());
});

const withVideo = { ...draft, video: '/media/c.mp4' };
/** The server refuses each save of the draft. */
function refuseSaves(status: number, body: object) {
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/vocabulary') return Response.json({ listingFields: LISTING_FIELDS });
    if (pathname === '/api/listings/l1') return Response.json(withVideo, { headers: { etag: '"7"' } });
    if (pathname.endsWith('/edit')) return Response.json({ statusCode: status, ...body }, { status });
    return Response.json([]);
  });
}

it('says why a draft is not saved, and leads to the field that was refused', async () => {
  const error = 'A video comes with the premium plan';
  refuseSaves(403, { error, code: 'FORBIDDEN', fields: { video: error } });
  open('agreement', withVideo);
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  await userEvent.type(screen.getByLabelText(/^Address/), '1');
  await userEvent.click(await screen.findByRole('button', { name: error }, { timeout: 4000 }));
  expect(screen.getByRole('button', { name: 'Remove the video' })).toBeTruthy();
  expect(screen.getAllByText(error)).toHaveLength(2);
});

it('says why a draft is not saved where that is no field', async () => {
  refuseSaves(409, { error: 'This listing is suspended and cannot be edited', code: 'WRONG_STATE' });
  open('photos', withVideo);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the video' }));
  expect(await screen.findByText(/: This listing is suspended/, {}, { timeout: 4000 })).toBeTruthy();
});

const headingOf = (name: string) => screen.findByRole('heading', { level: 3, name });

it('goes on with a draft where it is not complete, and stays there while it is typed', async () => {
  open(undefined, { ...draft, bedroom: 3 });
  expect(await headingOf('Where is your property located?')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Address/), '12 Allen Avenue');
  expect(await headingOf('Where is your property located?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await headingOf('Add features you have for tenants')).toBeTruthy();
});

it('opens what an admin has looked at, and a published home, at the beginning', async () => {
  open(undefined, { ...draft, status: 'CHANGES_REQUESTED' });
  expect(await headingOf('What is it and what does it cost?')).toBeTruthy();
});

it('begins a new listing with its first step after text of this device was discarded', async () => {
  const copy = { draft: { ...emptyDraft('rent'), title: 'Flat', images: draft.images }, at: 0 };
  localStorage.setItem('gidana-listing-drafts', JSON.stringify({ 'u1:new': copy }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ListingWizard note={<p>Unfinished</p>} onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await headingOf('What are your amenities?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect(screen.getByText('Unfinished')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Sale/ }));
  expect(await headingOf('What is it and what does it cost?')).toBeTruthy();
});

it('asks which text stays where the same was changed elsewhere, and sends nothing else', async () => {
  const home = { ...draft, status: 'APPROVED', startPrice: 10_000_000, bedroom: 2, address: '1 Road' };
  let there: object = home;
  const sent: [tag: string | null, body: object][] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/vocabulary') return Response.json({ listingFields: LISTING_FIELDS });
    const headers = { etag: '"7"' };
    if (pathname === '/api/listings/l1') return Response.json(there, { headers });
    if (!pathname.endsWith('/edit')) return Response.json([]);
    const body = (await request.json()) as object;
    sent.push([request.headers.get('if-match'), body]);
    return Response.json({ message: 'Saved', listing: { ...there, ...body } }, { headers });
  });
  const closed = vi.fn();
  open(undefined, home as ListingView, closed);
  there = { ...home, title: 'Named elsewhere', startPrice: 12_000_000 };
  const title = await screen.findByLabelText(/^Title/);
  await userEvent.clear(title);
  await userEvent.type(title, 'Named here');
  const update = async () => {
    while (screen.queryByRole('button', { name: 'Next' }))
      await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(screen.getByRole('button', { name: 'Update Property' }));
  };
  await update();
  expect(await screen.findByText(/while you wrote: Title \(“Named elsewhere”\)/)).toBeTruthy();
  await waitFor(() => expect(described(screen.getByLabelText(/^Title/))).toContain('This was changed in'));
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(screen.queryByText(/while you wrote|This was changed in/)).toBeNull();
  await update();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent).toEqual([['"7"', { title: 'Named here' }]]);
});

it.each([
  ['PENDING', 'Property edited successfully. It waits for approval, and nobody else sees it until then.'],
  ['APPROVED', 'Property edited successfully'],
])('says what an edit made of a published home: %s', async (status, text) => {
  const home = { ...draft, status: 'APPROVED', bedroom: 2, address: '1 Road', state: 'Lagos' } as ListingView;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/vocabulary') return Response.json({ listingFields: LISTING_FIELDS });
    const stored = { ...home, title: 'Named here' };
    const headers = { etag: '"7"' };
    if (pathname === '/api/listings/l1') return Response.json(home, { headers });
    if (!pathname.endsWith('/edit')) return Response.json([]);
    return Response.json({ message: 'Saved', listing: { ...stored, status } }, { headers });
  });
  const said = vi.spyOn(notify, 'success');
  open(undefined, home);
  await userEvent.type(await screen.findByLabelText(/^Title/), ' here');
  while (screen.queryByRole('button', { name: 'Next' }))
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Update Property' }));
  await waitFor(() => expect(said).toHaveBeenLastCalledWith(text));
});
