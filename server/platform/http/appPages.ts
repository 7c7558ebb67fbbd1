import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FixedDocument, fixedDocument } from './fixedDocument.ts'
import { whileUnchanged } from './keptFile.ts'
import { nameScreen, readScreens, screenAt } from './screenFiles.ts'

/** The page of the built browser app. */
export interface AppPages {
  /** With the names of the files of the screen at a path, and of its first calls. */
  forScreen(path: string): FixedDocument
}

/** Gives the page of the build that is in a folder, each form of it made once; undefined while there is no build. */
export function appPages(folder: string, now = Date.now): () => AppPages | undefined {
  const file = join(folder, 'index.html')
  return whileUnchanged(file, () => openPages(folder, file), now)
}

/** The page may be replaced at this very moment. */
function openPages(folder: string, file: string): AppPages | undefined {
  const page = readPage(file)
  if (page === undefined) return undefined
  const screens = readScreens(folder)
  const made = new Map<string | undefined, FixedDocument>()
  const pageOf = (screen: string | undefined) => {
    const named = screen === undefined ? '' : nameScreen(screen, screens[screen] ?? [])
    const kept =
      made.get(screen) ??
      fixedDocument(
        // Scripts of the head read what is named.
        page.replace('<title>', () => `${named}<title>`),
        'text/html; charset=UTF-8',
      )
    made.set(screen, kept)
    return kept
  }
  return { forScreen: (path) => pageOf(screenAt(screens, path)) }
}

function readPage(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
