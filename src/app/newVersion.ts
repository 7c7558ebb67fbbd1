import { redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router'
import { servedBuildOf } from '#src/api/build.ts'
import { ownBuild } from '#src/lib/ownBuild.ts'
import { isHeldAnywhere } from '#src/lib/pageHolds.ts'
import { storedText } from '#src/lib/stored.ts'

/** Which build was last taken by itself, and when, in milliseconds since 1970. Each tab has its own. */
const taken = storedText('greenroom.build-taken', () => sessionStorage)

/**
 * How long the same build is not taken by itself again. While servers are replaced one by one a reload may still
 * give the old one.
 */
const notAgainWithinMs = 10 * 60_000

/** Stand for the build that runs already: while a file of it is missing, and once that is there. */
const afresh = 'afresh'
const whole = 'whole'

/** The build in a store's state that the server gives out, when it is another than the one this page runs; else null. */
export function newBuildOf(state: unknown): string | null {
  const [own, served] = [ownBuild(), servedBuildOf(state)]
  return own !== null && served !== null && served !== own ? served : null
}

/**
 * Whether a build may be taken now without being asked for: no tab would lose anything, and it has not been tried just before.
 * Where it may, that is written down, so the caller has to reload then.
 */
export async function mayTake(build: string): Promise<boolean> {
  if (wasInstalledLately(build) || (await isHeldAnywhere())) return false
  return noteInstalled(build)
}

/**
 * What the root of the routes does with a new build: the next navigation to another screen loads the page again.
 *
 * @param newBuild the build that is offered; null: none.
 */
export const takeOnNavigation = (newBuild: () => string | null) => ({
  shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
    newBuild() !== null && currentUrl.pathname !== nextUrl.pathname,
  loader: async ({ request }: { readonly request: Request }) => {
    const build = newBuild()
    if (build === null || !(await mayTake(build))) return null
    const { pathname, search, hash } = new URL(request.url)
    return redirectDocument(`${pathname}${search}${hash}`)
  },
})

function wasInstalledLately(build: string): boolean {
  const [name, at] = (taken.read() ?? '').split(' ')
  return name === build && Date.now() - Number(at) < notAgainWithinMs
}

/**
 * Whether the page may be loaded again by itself, since a screen goes on missing although the server answers: what a browser could
 * not load once, it may not ask for again. Once while the file is missing and once when it is there, until a screen has opened: see
 * {@link screenOpened}.
 */
export const mayStartAfresh = (isThere: boolean): Promise<boolean> =>
  mayTake(isThere ? whole : afresh)

/** A screen has come: the next one that does not may have the page reloaded again. */
export function screenOpened(): void {
  if (wasInstalledLately(afresh) || wasInstalledLately(whole)) taken.forget()
}

/** Gives whether it could be written down: what cannot be remembered might be taken again and again. */
const noteInstalled = (build: string): boolean => taken.write(`${build} ${Date.now()}`)
