import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildMeta } from '#contract/buildHeader.ts'
import { whileUnchanged } from './keptFile.ts'

const before = `<meta name="${buildMeta}" content="`

/** Tells the name of the build of the browser app that is in a folder; undefined while there is none. */
export function clientBuild(folder: string, now = Date.now): () => string | undefined {
  const page = join(folder, 'index.html')
  return whileUnchanged(page, () => nameIn(page), now)
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
