import { buildMeta } from '#contract/buildHeader.ts'

/** The build that this page runs; null where it was not built, as under Vite's dev server. */
export const ownBuild = (): string | null => buildNamedIn(document)

/**
 * Asks which build a reload would give.
 *
 * @returns its name, null where builds have none, or undefined while the app cannot be reached.
 */
export async function askForBuild(): Promise<string | null | undefined> {
  try {
    const answer = await fetch('/login', { cache: 'no-store', headers: { Accept: 'text/html' } })
    if (!answer.ok) return undefined
    return buildNamedIn(new DOMParser().parseFromString(await answer.text(), 'text/html'))
  } catch {
    return undefined
  }
}

const buildNamedIn = (page: Document) =>
  page.querySelector(`meta[name="${buildMeta}"]`)?.getAttribute('content') ?? null
