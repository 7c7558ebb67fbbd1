import { createStore, delMany, entries, set } from 'idb-keyval'

/** A picture that was chosen for a draft, as it outlives a reload. */
interface KeptPicture {
  readonly linkId: string
  readonly file: File
  /** When it was kept, in milliseconds since 1970. */
  readonly at: number
}

/** A chosen file with the id that the draft names it by. */
export type ChosenFile = readonly [id: string, file: File]

/** All pictures together, in bytes: four videos of the largest size. The oldest make way. */
const maxBytes = 200 * 1_048_576

/** After this time a picture is forgotten: a month. */
const lifetimeMs = 30 * 24 * 60 * 60_000

const store = () => createStore('greenroom.pagePictures', 'pictures')

/** Keeps exactly these pictures of a link's draft in this browser. A full or forbidden storage keeps nothing. */
export async function keepPictures(linkId: string, files: readonly ChosenFile[]): Promise<void> {
  await orNothing(async () => {
    const kept = await read()
    const there = new Set(kept.map(([id]) => id))
    const added = files
      .filter(([id]) => !there.has(id))
      .map(([id, file]) => [id, { linkId, file, at: Date.now() }] as const)
    const wanted = new Set(files.map(([id]) => id))
    const isOver = ([id, picture]: (typeof kept)[number]) =>
      (picture.linkId === linkId && !wanted.has(id)) || Date.now() - picture.at > lifetimeMs
    const left = [...added, ...kept.filter((one) => !isOver(one))]
    const tooMuch = oldestBeyond(left)
    await delMany([...kept.filter(isOver).map(([id]) => id), ...tooMuch], store())
    for (const [id, picture] of added) if (!tooMuch.has(id)) await set(id, picture, store())
  })
}

/** The pictures of a link's draft that were kept. */
export async function keptPictures(linkId: string): Promise<readonly ChosenFile[]> {
  const kept = (await orNothing(read)) ?? []
  return kept
    .filter(([, picture]) => picture.linkId === linkId && Date.now() - picture.at <= lifetimeMs)
    .map(([id, { file }]) => [id, file])
}

/** Forgets every picture: the next person at this browser shall not find them. */
export async function forgetAllPictures(): Promise<void> {
  await orNothing(async () =>
    delMany(
      (await read()).map(([id]) => id),
      store(),
    ),
  )
}

const read = () => entries<string, KeptPicture>(store())

/** The ids of the oldest, so that the others are not too many bytes. */
function oldestBeyond(pictures: readonly (readonly [string, KeptPicture])[]): Set<string> {
  let bytes = 0
  const newestFirst = pictures.toSorted(([, one], [, other]) => other.at - one.at)
  return new Set(
    newestFirst.flatMap(([id, { file }]) => {
      bytes += file.size
      return bytes > maxBytes ? id : []
    }),
  )
}

async function orNothing<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
