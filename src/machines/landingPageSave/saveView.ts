import type { SnapshotFrom } from 'xstate'
import type { LandingPage } from '#contract/resources/landingPages.ts'
import type { landingPageSaveMachine } from './landingPageSaveMachine.ts'
import type { Clash } from './mergePages.ts'
import { type PageBase, pageBase } from './pageConfiguration.ts'
import { clashesWith, type Merge } from './saveContext.ts'
import type { SaveError } from './saveError.ts'

export type SaveSnapshot = SnapshotFrom<typeof landingPageSaveMachine>

/** A save as the store shows it: JSON, and only what a screen may want to know. */
export interface SaveView {
  /** The actor's id. */
  readonly id: string
  /** The tracking link whose page it is. */
  readonly linkId: string
  readonly state: string
  /** Whether leaving now would cut it off. */
  readonly busy: boolean
  readonly status: 'SAVING' | 'FAILED' | 'CONFLICTING' | 'SAVED' | 'YIELDED'
  /** From 0 to 100. */
  readonly progress: number
  readonly errors: readonly SaveError[]
  /** In a conflict: what somebody else has saved; null when the page is gone. */
  readonly theirs: LandingPage | null
  /** Who that was, where it is known. */
  readonly theirName: string | null
  /** In a conflict: the parts to choose; empty where nothing can be put together. */
  readonly clashes: readonly Clash[]
  /** What somebody else had saved, with which this save was put together; null when nobody had. */
  readonly merge: Merge | null
  /** The page at the end. */
  readonly page: LandingPage | null
  /** What the server is known to have by now, also of a save that has failed; null without a page. */
  readonly base: PageBase | null
  readonly ids: Readonly<Record<string, string>>
  readonly files: readonly string[]
}

export function saveView(snapshot: SaveSnapshot, id: string): SaveView {
  const { linkId, errors, theirs, theirName, merge, page, ids, files } = snapshot.context
  const status = statusOf(snapshot)
  return {
    id,
    linkId,
    state: snapshot.value,
    busy: status === 'SAVING',
    status,
    progress: progressOf(snapshot),
    errors,
    theirs,
    theirName,
    clashes: status === 'CONFLICTING' ? (clashesWith(snapshot.context, theirs) ?? []) : [],
    merge,
    page,
    base: baseOf(snapshot),
    ids,
    files,
  }
}

function baseOf({
  context: { page, pageId, version, saved, pictures },
}: SaveSnapshot): PageBase | null {
  if (page) return pageBase(page)
  return pageId === null ? null : { id: pageId, version, configuration: saved, pictures }
}

function statusOf(snapshot: SaveSnapshot): SaveView['status'] {
  if (snapshot.matches('saved')) return 'SAVED'
  if (snapshot.matches('yielded')) return 'YIELDED'
  if (snapshot.matches('failed')) return 'FAILED'
  return snapshot.matches('conflicting') ? 'CONFLICTING' : 'SAVING'
}

function progressOf({ context: { steps, part, page } }: SaveSnapshot): number {
  return page ? 100 : Math.min(99, Math.floor(((steps.done + part) / steps.all) * 100))
}
