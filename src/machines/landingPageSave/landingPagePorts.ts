import type { LandingPage } from '#contract/resources/landingPages.ts'
import type { PageItem } from '#contract/resources/pageItems.ts'
import type { ItemChange, NewItem, PictureChange } from './pageChanges.ts'
import type { PageFields } from './pageConfiguration.ts'

/** What saving a page does to the world. Each throws a `SaveError`. */
export interface LandingPagePorts {
  /** The page of a link, with its items; null when the link has none. */
  readPage(linkId: string): Promise<LandingPage | null>
  createPage(linkId: string, fields: PageFields): Promise<LandingPage>
  /**
   * Saves the page's own fields, with or without any that change. Fails with CONFLICT when the server has
   * another version than the expected one.
   */
  updatePage(
    pageId: string,
    data: Partial<PageFields> & { readonly expected_version: number },
  ): Promise<LandingPage>
  /** The items made, each with the `target_id` that it was sent with. */
  createItems(pageId: string, items: readonly NewItem[]): Promise<readonly PageItem[]>
  updateItems(changes: readonly ItemChange[]): Promise<unknown>
  deleteItems(ids: readonly string[]): Promise<unknown>
  /** Uploads a picture to its place, or deletes the one that is there. */
  changePicture(
    change: PictureChange & { readonly pageId: string },
    sending: Sending,
  ): Promise<void>
}

export interface Sending {
  /** Ends the upload. */
  readonly signal: AbortSignal
  /** @param part how much of it has been sent, from 0 to 1. */
  readonly onProgress: (part: number) => void
}
