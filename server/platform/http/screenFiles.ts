import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstCallsMeta, firstCallsOf } from '#contract/firstCalls.ts'
import { matchPath } from './matchPath.ts'

/** Where a build says which files each screen needs beside those of the page; `scripts/nameScreens.ts` writes it. */
export const screenFilesName = '.vite/screens.json'

/** The name of the `meta` element that names them in the page. */
const screenFilesMeta = 'greenroom-screen'

/** Files by the path of their screen, as a pattern. */
type Screens = Readonly<Record<string, readonly string[]>>

/** The screens of a build. Nothing where there is no such file: the page works without. */
export function readScreens(folder: string): Screens {
  try {
    return JSON.parse(readFileSync(join(folder, screenFilesName), 'utf8'))
  } catch {
    return {}
  }
}

/** The screen at a path, by its pattern; undefined where it has no files of its own. */
export const screenAt = (screens: Screens, path: string): string | undefined =>
  Object.keys(screens).find((known) => matchPath(known, path))

/**
 * Names in the page the files of a screen, which `src/public/assets/screenFiles.js` asks for, and its first calls, which
 * `src/public/assets/firstCalls.js` makes.
 */
export function nameScreen(screen: string, files: readonly string[]): string {
  const names = files.map((file) => `/${file}`).join(' ')
  const calls = JSON.stringify({ screen, calls: firstCallsOf(screen) })
  return meta(screenFilesMeta, names) + meta(firstCallsMeta, calls.replaceAll('"', '&quot;'))
}

const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`
