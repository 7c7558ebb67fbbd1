import type { LandingPage } from '#contract/resources/landingPages.ts'
import type { SaveError } from '#src/machines/landingPageSave/saveError.ts'
import type { SaveView } from '#src/machines/landingPageSave/saveView.ts'

/** What a save gives: the page with what stands on it, or why there is none. */
type SaveResult =
  | { readonly data: LandingPage; readonly error: null }
  | { readonly data: null; readonly error: SaveError | readonly SaveError[] }

/**
 * The result of a save that has ended. Uploads that failed are a list, one of each; anything else ends a save at
 * once, and is the one error.
 */
export function saveResult({ page, errors }: SaveView): SaveResult | undefined {
  if (page) return { data: page, error: null }
  const [first] = errors
  if (!first) return undefined
  return { data: null, error: errors.some(({ place }) => place) ? errors : first }
}
