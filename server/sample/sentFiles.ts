import { readFile } from 'node:fs/promises'
import { type MadeFile, scene } from './pictures.ts'
import { seededRandom } from './random.ts'

/** A file as a creator sends it. */
export interface SentFile extends MadeFile {
  /** What their browser gives of it beside: of films and of photos as iPhones keep them. */
  readonly preview?: { readonly poster: string; readonly duration_seconds?: number }
}

/** Recorded once in a browser, with a still of each: what the program draws itself are pictures. */
const films = ['sunset-walk', 'morning-routine', 'studio-session'] as const

/** How long each of them is, in seconds. */
const filmSeconds = 4

/** Photos that were sent as iPhones keep them (HEIC), which is written by no part of the product: drawn and encoded once. */
const iPhonePhotos: ReadonlySet<string> = new Set(['mayaokafor-outfit-photo-full-length-2'])

/** A film under a name, which decides with the take which one it is. */
export async function filmOf(name: string, take: string): Promise<SentFile> {
  const source = seededRandom(`${name} ${take}`).pick(films)
  const bytes = await readBeside(`videos/${source}.webm`)
  const poster = await posterBeside(`videos/${source}.jpg`)
  const preview = { poster, duration_seconds: filmSeconds }
  return { name: `${name}.webm`, type: 'video/webm', bytes, preview }
}

/** A photo under a name, from which it is drawn. */
export async function photoOf(name: string): Promise<SentFile> {
  if (!iPhonePhotos.has(name)) return scene(name)
  const bytes = await readBeside(`photos/${name}.heic`)
  const preview = { poster: await posterBeside(`photos/${name}.jpg`) }
  return { name: `${name}.heic`, type: 'image/heic', bytes, preview }
}

const readBeside = async (path: string) =>
  new Uint8Array(await readFile(new URL(path, import.meta.url)))

const posterBeside = async (path: string) => Buffer.from(await readBeside(path)).toString('base64')
