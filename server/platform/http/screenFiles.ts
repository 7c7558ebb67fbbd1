import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { matchPath } from './matchPath.ts'

/** Where a build says which files each screen needs beside those of the page; `scripts/nameScreens.ts` writes it. */
export const screenFilesName = '.vite/screens.json'

/** The name of the `meta` element that names them in the page. */
const screenFilesMeta = 'greenroom-screen'

/** Names the files of the screen at a path, which `src/public/assets/screenFiles.js` asks for. Empty where it has none. */
export async function namedScreenFiles(folder: string, path: string): Promise<string> {
  const screens = await readScreens(folder)
  const screen = Object.keys(screens).find((known) => matchPath(known, path))
  const files = screen === undefined ? [] : (screens[screen] ?? [])
  const names = files.map((file) => `/${file}`).join(' ')
  return names === '' ? '' : `<meta name="${screenFilesMeta}" content="${names}">`
}

/** Nothing where there is no such file: the page works without. */
async function readScreens(folder: string): Promise<Readonly<Record<string, readonly string[]>>> {
  try {
    return JSON.parse(await readFile(join(folder, screenFilesName), 'utf8'))
  } catch {
    return {}
  }
}
