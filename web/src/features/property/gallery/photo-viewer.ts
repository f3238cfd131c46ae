import PhotoSwipe, { type SlideData } from 'photoswipe';
import 'photoswipe/style.css';
import './photo-viewer.css';
import type { ListingImage } from '@/features/listings/listing-types';
import { savesData } from '@/lib/network/data-saver';

/** Features of Chromium and Firefox that TypeScript's library does not describe yet. */
type CloseWatching = { onclose: (() => void) | null; destroy(): void };
type Slide = NonNullable<PhotoSwipe['currSlide']>;

/** The largest stored size. The height follows when a photo has loaded; until then it counts as landscape. */
const WIDTH = 1280;
const HEIGHT = 960;
/** One press of + or -. */
const ZOOM_STEP = 1.5;
const ZOOM_MS = 200;

/**
 * Shows photos at full screen, from the given one: swipe or arrow keys; pinch, double tap, wheel, Z, + and - zoom. With
 * `onReport` there is a button that closes them and reports the visible one.
 */
export function openPhotos(
  images: ListingImage[],
  title: string,
  index: number,
  onReport?: (index: number) => void,
): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = new PhotoSwipe({
    dataSource: images.map((image, at) => slideOf(image, `Picture ${at + 1} of ${images.length}`)),
    index,
    mainClass: 'photo-viewer',
    loop: false,
    wheelToZoom: true,
    bgOpacity: 1,
    showHideAnimationType: still ? 'none' : 'fade',
    zoomAnimationDuration: still ? false : ZOOM_MS,
    closeTitle: 'Close',
    zoomTitle: 'Zoom',
    arrowPrevTitle: 'Previous',
    arrowNextTitle: 'Next',
    errorMsg: 'This photo could not be loaded.',
  });
  viewer.on('loadComplete', ({ slide }) => fit(slide));
  viewer.on('change', () => fit(viewer.currSlide));
  viewer.on('keydown', ({ originalEvent }) => zoomByKey(viewer, originalEvent));
  viewer.on('afterInit', () => describe(viewer, title));
  if (onReport) offerReport(viewer, onReport);
  holdPage(viewer);
  closeOnBack(viewer);
  viewer.init();
}

function slideOf({ url, sizes }: ListingImage, alt: string): SlideData {
  const own = savesData()
    ? { src: sizes.medium }
    : { src: url, srcset: `${sizes.medium} 640w, ${sizes.large} 1280w`, msrc: sizes.medium };
  return { ...own, width: WIDTH, height: HEIGHT, alt };
}

/** Gives a slide the proportions of its photo. */
function fit(slide: Slide | undefined): void {
  const photo = slide?.content.element;
  if (!slide || !(photo instanceof HTMLImageElement) || photo.naturalWidth === 0) return;
  const height = Math.round((WIDTH * photo.naturalHeight) / photo.naturalWidth);
  if (slide.height === height) return;
  slide.height = height;
  slide.content.height = height;
  slide.resize();
}

function zoomByKey({ currSlide }: PhotoSwipe, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  if (!currSlide || ctrlKey || metaKey || altKey) return;
  const { currZoomLevel, zoomLevels } = currSlide;
  const wanted = {
    '+': currZoomLevel * ZOOM_STEP,
    '=': currZoomLevel * ZOOM_STEP,
    '-': currZoomLevel / ZOOM_STEP,
  }[key];
  if (wanted === undefined) return;
  currSlide.zoomTo(Math.min(zoomLevels.max, Math.max(zoomLevels.min, wanted)), undefined, ZOOM_MS);
}

/** Tabler's flag, which the buttons of the page have too. */
const FLAG =
  '<svg class="pswp__icn" viewBox="-4 -4 32 32" width="32" height="32" aria-hidden="true" style="fill:none;stroke:var(--pswp-icon-color);stroke-width:2;stroke-linecap:round;stroke-linejoin:round"><path d="M5 5a5 5 0 0 1 7 0a5 5 0 0 0 7 0v9a5 5 0 0 1-7 0a5 5 0 0 0-7 0zM5 21v-7"/></svg>';

/** The page behind is interactive again when the photos are closed: only then can its dialog take the focus. */
function offerReport(viewer: PhotoSwipe, onReport: (index: number) => void): void {
  const press = () => {
    const reported = viewer.currIndex;
    viewer.on('destroy', () => onReport(reported));
    // Photos that are still fading in do not close.
    if (viewer.opener.isOpen) viewer.close();
    else viewer.on('openingAnimationEnd', () => viewer.close());
  };
  viewer.on('uiRegister', () =>
    viewer.ui?.registerElement({
      name: 'report',
      title: 'Report this photo',
      ariaLabel: 'Report this photo',
      order: 9,
      isButton: true,
      html: FLAG,
      onClick: press,
    }),
  );
}

/** A name for the dialog, which the library leaves to the page, and a counter that is read out after each change. */
function describe({ element, topBar }: PhotoSwipe, title: string): void {
  element?.setAttribute('aria-modal', 'true');
  element?.setAttribute('aria-label', `Photos of ${title}`);
  topBar?.querySelector('.pswp__counter')?.setAttribute('role', 'status');
}

/** Keeps the focus within the photos while they are open. */
function holdPage(viewer: PhotoSwipe): void {
  const page = document.getElementById('root');
  viewer.on('afterInit', () => page?.toggleAttribute('inert', true));
  viewer.on('close', () => page?.toggleAttribute('inert', false));
}

/** The back button or gesture of a phone closes the photos, not the page below. */
function closeOnBack(viewer: PhotoSwipe): void {
  const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatching };
  if (!CloseWatcher) return;
  const watcher = new CloseWatcher();
  watcher.onclose = () => viewer.close();
  viewer.on('destroy', () => watcher.destroy());
}
