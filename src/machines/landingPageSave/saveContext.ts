import type { LandingPage } from '#contract/resources/landingPages.ts'
import type { PageItem } from '#contract/resources/pageItems.ts'
import { sameValue } from '#src/lib/sameValue.ts'
import { applyChanges } from './applyChanges.ts'
import { asKept } from './asKept.ts'
import type { LandingPagePorts } from './landingPagePorts.ts'
import { type Choices, type Clash, mergePages } from './mergePages.ts'
import { changesBetween, isNothing, type PageChanges, type PictureChange } from './pageChanges.ts'
import {
  configurationOf,
  emptyPage,
  isReplaced,
  type PageBase,
  type PageConfiguration,
  type PictureNames,
  pageBase,
  picturesOf,
} from './pageConfiguration.ts'
import { pictureKey } from './picturePlaces.ts'
import type { SaveError } from './saveError.ts'
import { rebase, type Settlement, settle } from './settle.ts'

/** What a save begins with. */
export interface SaveInput {
  readonly ports: LandingPagePorts
  /** The tracking link whose page it is. */
  readonly linkId: string
  /** The page as it was when the editing began; null when the link has none. */
  readonly base: PageBase | null
  readonly wanted: PageConfiguration
}

/** A page of somebody else's that this save goes on from. */
export interface Merge {
  readonly onto: PageBase
  readonly choices: Choices
  readonly theirName: string | null
}

/** What a save knows. Everything that is still to be done is the difference between `saved` and `wanted`. */
export interface SaveContext {
  readonly ports: LandingPagePorts
  readonly linkId: string
  readonly pageId: string | null
  readonly version: number
  /** What the server has. */
  readonly saved: PageConfiguration
  /** Which pictures that are, as far as the server has said it. */
  readonly pictures: PictureNames
  readonly wanted: PageConfiguration
  /** The server's ids of items made by this save, by the ids that they had before. */
  readonly ids: Readonly<Record<string, string>>
  /** The files that have arrived. */
  readonly files: readonly string[]
  readonly errors: readonly SaveError[]
  /** What somebody else has saved in the meantime; null when the page is gone. */
  readonly theirs: LandingPage | null
  /** Who that was, where the server has said so. */
  readonly theirName: string | null
  /** What somebody else had saved when it was put together with what is wanted, and how; null when nobody had. */
  readonly merge: Merge | null
  /** The page at the end. */
  readonly page: LandingPage | null
  /** Steps of the present attempt that are done, and all of them. */
  readonly steps: { readonly done: number; readonly all: number }
  /** How much of the present picture has been sent, from 0 to 1. */
  readonly part: number
}

export const newSave = ({ ports, linkId, base, wanted }: SaveInput): SaveContext => ({
  ports,
  linkId,
  pageId: base?.id ?? null,
  version: base?.version ?? 0,
  saved: base?.configuration ?? emptyPage(asKept(wanted).fields),
  pictures: base?.pictures ?? {},
  wanted: asKept(wanted),
  ids: {},
  files: [],
  errors: [],
  theirs: null,
  theirName: null,
  merge: null,
  page: null,
  steps: { done: 0, all: 1 },
  part: 0,
})

export const changesOf = ({ saved, wanted }: SaveContext): PageChanges =>
  changesBetween(saved, wanted)

/** The pictures that have not been tried in this attempt. */
export function picturesLeft(context: SaveContext): readonly PictureChange[] {
  const failed = context.errors.map(({ place }) => place)
  return changesOf(context).pictures.filter(
    ({ place }) => !failed.some((other) => sameValue(place, other)),
  )
}

export const sourcesLeft = (context: SaveContext): readonly PictureChange[] =>
  picturesLeft(context).filter(({ place }) => place.of === 'ITEM')

/** A new attempt: nothing has gone wrong yet, and these many steps lie ahead. */
export function begun(context: SaveContext): Partial<SaveContext> {
  const { create, update, delete: gone, pictures } = changesOf(context)
  const batches = [create, update, gone].filter((batch) => batch.length > 0).length
  // Beside those, saving the page itself and reading it in the end.
  return { errors: [], part: 0, steps: { done: 0, all: batches + pictures.length + 2 } }
}

/** After changes that the server has made. */
export function done(
  context: SaveContext,
  changes: Partial<PageChanges>,
  settlement: Settlement = {},
): Partial<SaveContext> {
  return {
    saved: settle(applyChanges(context.saved, changes), settlement),
    wanted: settle(context.wanted, settlement),
    ids: { ...context.ids, ...settlement.ids },
    files: [...context.files, ...(settlement.files ?? [])],
    steps: { ...context.steps, done: context.steps.done + 1 },
    part: 0,
  }
}

/** The present picture has arrived, or is deleted. */
export function pictureDone(context: SaveContext): Partial<SaveContext> {
  const pictures = picturesLeft(context).slice(0, 1)
  const files = pictures.flatMap(({ picture }) => picture?.file ?? [])
  const changed = pictures.map(({ place }) => pictureKey(place))
  const known = Object.entries(context.pictures).filter(([key]) => !changed.includes(key))
  return {
    ...done(context, { pictures }, { files }),
    // What it is called there will be read with the page.
    pictures: Object.fromEntries(known),
  }
}

/** The present picture has failed: the next one is tried. */
export function pictureFailed(context: SaveContext, error: SaveError): Partial<SaveContext> {
  const places = picturesLeft(context).slice(0, 1)
  const errors = places.map(({ place }) => ({ ...error, place }))
  return { errors: [...context.errors, ...errors], part: 0 }
}

/** The ids that the server has given to new items; undefined unless it has given one to each. */
export function idsGiven(
  context: SaveContext,
  made: readonly PageItem[],
): Readonly<Record<string, string>> | undefined {
  const given = new Map(made.map(({ target_id, id }) => [target_id, id]))
  const asked = changesOf(context).create.map(({ target_id }) => target_id)
  return asked.every((id) => given.has(id))
    ? Object.fromEntries(asked.map((id) => [id, given.get(id) ?? id]))
    : undefined
}

/**
 * Whether what the server has is more than this save has made of it. Under the known version only this save can
 * have changed something, though its answer may have been lost. Under another version it is this save's own if it
 * is what the first call, which raises the version, would leave behind.
 */
export function isTheirs(context: SaveContext, page: LandingPage | null): boolean {
  if (!page) return context.pageId !== null
  if (page.id === context.pageId && page.version === context.version) return false
  const found = configurationOf(page)
  const own = { ...context.saved, fields: context.wanted.fields }
  const isOwn = [context.saved, own].some((ours) => isNothing(changesBetween(found, ours)))
  return !isOwn || hasOthers(context.pictures, picturesOf(page))
}

const hasOthers = (before: PictureNames, now: PictureNames) =>
  Object.keys(now).some((place) => isReplaced(before, now, place))

/** Takes what the server has as the state to go on from. */
export function caughtUp(context: SaveContext, page: LandingPage | null): Partial<SaveContext> {
  const saved = page ? configurationOf(page) : emptyPage(context.wanted.fields)
  return {
    pageId: page?.id ?? null,
    version: page?.version ?? 0,
    saved,
    pictures: page ? picturesOf(page) : {},
    wanted: rebase(context.wanted, saved),
    theirs: null,
  }
}

/** The parts that somebody else has saved otherwise; undefined where the two are not made of the same page. */
export function clashesWith(
  { pageId, saved, pictures, wanted }: SaveContext,
  page: LandingPage | null,
): readonly Clash[] | undefined {
  if (!page || page.id !== pageId) return undefined
  const base = { configuration: saved, pictures }
  return mergePages({ base, mine: wanted, theirs: pageBase(page) }).clashes
}

/** Goes on from what somebody else has saved, with their changes beside the wanted ones. */
export function merged(
  context: SaveContext,
  page: LandingPage | null,
  choices: Choices = {},
): Partial<SaveContext> {
  if (!page) return caughtUp(context, page)
  const onto = pageBase(page)
  const { saved, pictures, wanted: mine, theirName } = context
  const sides = { base: { configuration: saved, pictures }, mine, theirs: onto }
  const wanted = mergePages(sides, choices).page
  return { ...caughtUp({ ...context, wanted }, page), merge: { onto, choices, theirName } }
}
