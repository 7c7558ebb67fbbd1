import type { PageItem } from '#contract/resources/pageItems.ts'
import { isShownAt } from '#contract/rules/itemSchedule.ts'
import { normaliseLinkUrl } from '#contract/rules/linkUrl.ts'
import { isPictureMissing, type PageItemType } from '#contract/rules/pageItemTypes.ts'
import { type Html, html, nothing } from './html.ts'
import { type PageLanguage, pageSentences } from './pageSentences.ts'
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
  | 'translations'
  | 'visible_from'
  | 'visible_until'
>

interface Surroundings {
  readonly i18n: PageLanguage
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
  return html`${runs.map((run, index) => runKinds[run.type].render(run.items, surroundings, isInSight(index)))}`
}

/** How much of a page a phone shows below the heading before it is scrolled, counted in links. */
const heightInSight = 7

const heightOf = ({ type, items }: Run) => runKinds[type].heightOf(items)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Neighbouring items of one type. */
interface Run {
  readonly type: PageItemType
  readonly items: ShownItem[]
}

function inRuns(items: readonly ShownItem[]): Run[] {
  const runs: Run[] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (last?.type === item.type) last.items.push(item)
    else runs.push({ type: item.type, items: [item] })
  }
  return runs
}

const carousel = (run: readonly ShownItem[], surroundings: Surroundings, isInSight: boolean) =>
  html`<section class="carousel" aria-label="${surroundings.i18n._(pageSentences.pictures)}" tabindex="0">
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

interface RunKind {
  /** Counted in links. */
  readonly heightOf: (items: readonly ShownItem[]) => number
  readonly render: (
    items: readonly ShownItem[],
    surroundings: Surroundings,
    isInSight: boolean,
  ) => Html
}

const runKinds: Readonly<Record<PageItemType, RunKind>> = {
  LINK_COMPONENT_ITEM: { heightOf: ({ length }) => length, render: links },
  CAROUSEL_COMPONENT_ITEM: { heightOf: () => 5, render: carousel },
}

function link(item: ShownItem, surroundings: Surroundings): Html {
  const href = safeHref(surroundings.hrefOf(item))
  const inside = html`${thumbnail(item, surroundings)}<span dir="auto">${item.label}</span>`
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
  const caption = item.label ? html`<p dir="auto">${item.label}</p>` : nothing
  if (item.source_url !== null && isVideo(item.source_mime_type)) {
    const name = item.source_alt || item.label
    const shown = videoOf({ url: item.source_url, isAmbient: false, alt: name })
    return href === undefined
      ? html`${shown}${caption}`
      : html`${shown}<p dir="auto"><a href="${href}" rel="nofollow">${item.label || surroundings.i18n._(pageSentences.openLink)}</a></p>`
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
  { i18n, pictureOf }: Surroundings,
  { loading, mayBeSilent }: StillSlide,
): Html {
  if (item.source_url === null) return html`<div class="blank"></div>`
  const alt = item.source_alt || (mayBeSilent || item.label ? '' : i18n._(pageSentences.openLink))
  return picture(pictureOf, { url: item.source_url, use: 'carousel', alt, loading })
}

/** A URL that a link may have: a path of the same host, or what an item's own URL may be. */
const safeHref = (href: string | undefined): string | undefined =>
  href === undefined || /^\/(?![/\\])/.test(href) ? href : normaliseLinkUrl(href)
