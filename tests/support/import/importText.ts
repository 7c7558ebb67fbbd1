import { type ImportResult, importFile } from '#server/commands/import/importFile.ts'
import { importKinds, ownKinds } from '#server/commands/import/importKinds.ts'
import { openSource } from '#server/commands/import/source.ts'
import type { Database } from '#server/platform/db/database.ts'
import { fileWith } from './fileWith.ts'

interface Imported {
  readonly result: ImportResult
  /** `line 3: likes is not a whole number` */
  readonly problems: readonly string[]
}

/** Imports a file with this content, for everybody or for one workspace. */
export async function importText(
  database: Database,
  kindName: 'medias' | 'subreddits',
  content: string,
  workspaceId?: string,
): Promise<Imported> {
  const kind =
    workspaceId === undefined ? importKinds.get(kindName) : ownKinds.get(kindName)?.(workspaceId)
  if (!kind) throw new Error(`there is no kind ${kindName}`)
  const problems: string[] = []
  const result = await importFile({
    source: await openSource(await fileWith(content)),
    kind,
    database,
    onProblem: (line, problem) => problems.push(`line ${line}: ${problem}`),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
  return { result, problems }
}
