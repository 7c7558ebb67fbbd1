import type { PageItem } from '#contract/resources/pageItems.ts'
import { isShownAt } from '#contract/rules/itemSchedule.ts'
import { normaliseLinkUrl } from '#contract/rules/linkUrl.ts'
import { isPictureMissing } from '#contract/rules/missingPicture.ts'
import { type Html, html, nothing } from './html.ts'
import { isVideo, type Loading, type PictureOf, picture, videoOf } from './picture.ts'

/** What of an item is shown. */
export type ShownItem = Pick<
  PageItem,
  | 'id'
  | 'type'
  | 'label'
  | 'url'
  | 'source_url'
  | 'source_mime_type'
  | 'source_alt'
  | 'visible_from'
  | 'visible_until'
>

interface Surroundings {
  readonly now: Date
  readonly hrefOf: (item: ShownItem) => string | undefined
  readonly pictureOf: PictureOf
}

/** Whether an item is on the page at a moment: its schedule says so, and its picture is there if it needs one. */
export const isPublishedAt = (item: ShownItem, now: Date): boolean =>
  isShownAt(item, now) && !isPictureMissing(item.type, item.source_url !== null)

/** The items that are shown now, in their order: neighbouring links are a list, neighbouring pictures a carousel. */
export function renderItems(items: readonly ShownItem[], surroundings: Surroundings): Html {
  const runs = inRuns(items.filter((item) => isPublishedAt(item, surroundings.now)))
  const isInSight = (index: number) => sum(runs.slice(0, index).map(heightOf)) < heightInSight
  return html`${runs.map((run, index) => (isCarousel(run) ? carousel(run, surroundings, isInSight(index)) : links(run, surroundings)))}`
}

/** How much of a page a phone shows below the heading before it is scrolled, counted in links. */
const heightInSight = 7

/** A carousel is as tall as five links. */
const heightOf = (run: readonly ShownItem[]) => (isCarousel(run) ? 5 : run.length)

const isCarousel = ([first]: readonly ShownItem[]) => first?.type === 'CAROUSEL_COMPONENT_ITEM'

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Items cut into runs of one type. */
function inRuns(items: readonly ShownItem[]): ShownItem[][] {
  const runs: ShownItem[][] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (last?.[0]?.type === item.type) last.push(item)
    else runs.push([item])
  }
  return runs
}

const carousel = (run: readonly ShownItem[], surroundings: Surroundings, isInSight: boolean) =>
  html`<section class="carousel" aria-label="Pictures" tabindex="0">
<ul>
${run.map((item, index) => html`<li>${slide(item, surroundings, isInSight ? hurryOf(index) : 'lazy')}</li>\n`)}</ul>
</section>
`

/** The first slide is the largest thing in sight, half of the second is seen beside it. */
const hurryOf = (index: number): Loading => (['first', 'soon'] as const)[index] ?? 'lazy'

const links = (run: readonly ShownItem[], surroundings: Surroundings) =>
  html`<ul class="links">
${run.map((item) => html`<li>${link(item, surroundings)}</li>\n`)}</ul>
`

function link(item: ShownItem, surroundings: Surroundings): Html {
  const href = safeHref(surroundings.hrefOf(item))
  const inside = html`${thumbnail(item, surroundings)}<span>${item.label}</span>`
  return href === undefined
    ? html`<div class="link">${inside}</div>`
    : html`<a class="link" href="${href}" rel="nofollow">${inside}</a>`
}

/** The label says what it is, so the picture is decoration unless its maker has said more. */
const thumbnail = (item: ShownItem, { pictureOf }: Surroundings): Html =>
  item.source_url === null
    ? nothing
    : isVideo(item.source_mime_type)
      ? nothing
      : picture(pictureOf, {
          url: item.source_url,
          use: 'link',
          alt: item.source_alt,
          loading: 'lazy',
        })

function slide(item: ShownItem, surroundings: Surroundings, loading: Loading): Html {
  const href = safeHref(surroundings.hrefOf(item))
  const caption = item.label ? html`<p>${item.label}</p>` : nothing
  if (item.source_url !== null && isVideo(item.source_mime_type)) {
    const name = item.source_alt || item.label
    const shown = videoOf({ url: item.source_url, isAmbient: false, alt: name })
    return href === undefined
      ? html`${shown}${caption}`
      : html`${shown}<p><a href="${href}" rel="nofollow">${item.label || 'Open the link'}</a></p>`
  }
  const shown = still(item, surroundings, { loading, mayBeSilent: href === undefined })
  return href === undefined
    ? html`${shown}${caption}`
    : html`<a href="${href}" rel="nofollow">${shown}${caption}</a>`
}

interface StillSlide {
  readonly loading: Loading
  /** Whether its picture needs no text: a link without any would have no name. */
  readonly mayBeSilent: boolean
}

function still(
  item: ShownItem,
  { pictureOf }: Surroundings,
  { loading, mayBeSilent }: StillSlide,
): Html {
  if (item.source_url === null) return html`<div class="blank"></div>`
  const alt = item.source_alt || (mayBeSilent || item.label ? '' : 'Open the link')
  return picture(pictureOf, { url: item.source_url, use: 'carousel', alt, loading })
}

/** A URL that a link may have: a path of the same host, or what an item's own URL may be. */
const safeHref = (href: string | undefined): string | undefined =>
  href === undefined || /^\/(?![/\\])/.test(href) ? href : normaliseLinkUrl(href)
