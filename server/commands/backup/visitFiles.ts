import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { extension, wholeLines } from '#server/areas/visits/spool.ts'
import type { HeldVisits, VisitRefill } from '#server/areas/visits/visitCopies.ts'
import type { VisitStore } from '#server/areas/visits/visitStore.ts'
import { ifMissing } from '#server/platform/db/embedded/ifMissing.ts'
import { writeFileSafely } from '#server/platform/files/writeFileSafely.ts'
import type { BackupReader, BackupWriter } from './backupFolder.ts'
import type { Manifest } from './manifest.ts'

/** What can be copied of visits that are kept outside of PostgreSQL. */
export const copiesOf = ({ copies }: VisitStore) => (copies === 'BY_ENGINE' ? undefined : copies)

/** Writes each part of the visits into a file of its own. */
export async function keepVisits(
  held: HeldVisits,
  backup: BackupWriter,
): Promise<Manifest['visits']> {
  const kept: Manifest['visits'] = []
  for (const part of held.parts) {
    const { table, partition, rows } = part
    const path = `visits/${table}-${partition}.tsv.gz`
    const lines = countingLines()
    const rest = [lines.through, createGzip({ level: 1 })] as const
    const file = await backup.keep(path, await held.read(part), ...rest)
    if (lines.count() !== rows)
      throw new Error(`${lines.count()} rows of ${rows} have been read of ${table} ${partition}`)
    kept.push({ ...part, columns: [...part.columns], ...file })
  }
  return kept
}

/** Reads them back. Nothing is to be seen of them before all have been taken. */
export async function putVisits(
  refill: VisitRefill,
  backup: BackupReader,
  { visits }: Manifest,
): Promise<void> {
  for (const { path, ...part } of visits) {
    const lines = createGunzip()
    const file = backup.read(path).on('error', (error) => lines.destroy(error))
    await refill.take(part, file.pipe(lines))
  }
  await refill.place()
}

/** Takes out of a restored spool what had been shipped by the time the visits were copied: it would be shipped once more. */
export async function dropShipped(refill: VisitRefill, spool: string): Promise<void> {
  for (const name of await readdir(spool).catch(ifMissing([]))) {
    if (!name.endsWith(extension)) continue
    const file = join(spool, name)
    const lines = wholeLines(await readFile(file, 'utf8'))
    const missing = await refill.missing(lines)
    if (missing.length === 0) await rm(file)
    else if (missing.length < lines.length)
      await writeFileSafely(file, missing.map((line) => `${line}\n`).join(''))
  }
}

/** Counts the lines that pass. A row is one: a line break of a value is written as two letters. */
function countingLines() {
  let count = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) count += 1
      done(null, chunk)
    },
  })
  return { through, count: () => count }
}
