import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { ZipFolder } from '#server/platform/storage/zipFolder.ts'
import { type ZipEntry, zipOf } from '#server/platform/storage/zipStream.ts'
import { filesOf, jsonOf, type Part, type ReadPart } from './part.ts'

/** Whose archive it is, and what belongs into it. */
export interface ArchivedPerson {
  /** `the creator Jade`, `jade@example.com` */
  readonly who: string
  readonly parts: readonly Part[]
  readonly read: ReadPart
}

interface Sources {
  readonly storage: Pick<ObjectStorage, 'read' | 'head'>
  readonly now: Date
}

/** A zip of all that is kept of somebody: a JSON file for each table that has rows of theirs, and their files as they are. */
export const personArchive = (person: ArchivedPerson, { storage, now }: Sources) =>
  zipOf(storage, entriesOf(person, { storage, now }))

async function* entriesOf(
  { who, parts, read }: ArchivedPerson,
  { storage, now: lastModified }: Sources,
): AsyncGenerator<ZipEntry> {
  const about = aboutOf(who, lastModified)
  yield { name: 'README.txt', lastModified, text: ReadableStream.from([about]) }
  for (const part of parts) {
    yield { name: `${part.name}.json`, lastModified, text: jsonOf(part, read) }
  }
  const folder = new ZipFolder()
  for (const part of parts) {
    for await (const { key, name } of filesOf(part, read)) {
      const facts = await storage.head(key)
      // A file may be deleted while the archive is written.
      if (!facts) continue
      const path = `files/${folder.file(name)}`
      yield { name: path, lastModified, objectKey: key, size: facts.size }
    }
  }
}

const aboutOf = (who: string, now: Date) => `All that is kept of ${who}, as of ${now.toISOString()}.

Each .json file has the rows of one kind, under the names of the database; times are in UTC, amounts in cents.
files/ has the files, as they were uploaded. A file that holds [] says that nothing of its kind is kept.
Left out are passwords, codes, tokens and keys, of which hashes or sealed copies are kept that nobody can read.
`
