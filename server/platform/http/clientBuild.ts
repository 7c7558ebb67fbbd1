import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildMeta } from '#contract/buildHeader.ts'

/** How long an answer holds before the folder is looked at again, in milliseconds: a new build may be put there at any time. */
const lookAgainAfter = 1_000

const before = `<meta name="${buildMeta}" content="`

/** Tells the name of the build of the browser app that is in a folder; undefined while there is none. */
export function clientBuild(folder: string, now = Date.now): () => string | undefined {
  const page = join(folder, 'index.html')
  let lookedAt = Number.NEGATIVE_INFINITY
  let modifiedAt: number | undefined
  let name: string | undefined
  return () => {
    if (now() - lookedAt < lookAgainAfter) return name
    lookedAt = now()
    const found = statSync(page, { throwIfNoEntry: false })?.mtimeMs
    if (found !== modifiedAt) {
      modifiedAt = found
      name = found === undefined ? undefined : nameIn(page)
    }
    return name
  }
}

/** The page may be replaced at this very moment. */
function nameIn(page: string): string | undefined {
  try {
    const [, rest = ''] = readFileSync(page, 'utf8').split(before)
    return /^[0-9a-f]+/.exec(rest)?.[0]
  } catch {
    return undefined
  }
}
