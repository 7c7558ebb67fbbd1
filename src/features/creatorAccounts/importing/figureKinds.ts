import { postFile, snapshotFile } from '#contract/import/figureFiles.ts'
import type { PostLine, SnapshotLine } from '#contract/resources/accountFigures.ts'
import { type ReadFile, readFigureFile } from '#src/components/csvImport/readFigureFile.ts'
import { csvOf } from '#src/lib/csv.ts'

/** What a file can hold. */
export type FigureKind = 'snapshots' | 'posts'

/** A file of either kind. */
export type ImportedFile =
  | ({ readonly kind: 'snapshots' } & ReadFile<SnapshotLine>)
  | ({ readonly kind: 'posts' } & ReadFile<PostLine>)

export const kindChoices: readonly { readonly value: FigureKind; readonly label: string }[] = [
  { value: 'snapshots', label: 'Figures by day' },
  { value: 'posts', label: 'Posts' },
]

/** The kind of this name, if it is one. */
export const kindOf = (value: string): FigureKind | undefined =>
  kindChoices.find((choice) => choice.value === value)?.value

interface Around {
  readonly now: Date
  readonly accountId?: string | undefined
}

/** Reads a file as what it is said to hold. */
export async function readImport(
  file: Blob,
  kind: FigureKind,
  around: Around,
): Promise<ImportedFile> {
  return kind === 'snapshots'
    ? { kind, ...(await readFigureFile(file, snapshotFile, around)) }
    : { kind, ...(await readFigureFile(file, postFile, around)) }
}

/** The columns of a kind of file, as a sentence lists them. */
export const columnsOf = (kind: FigureKind) =>
  kind === 'snapshots' ? snapshotFile.columns : postFile.columns

const samples: Readonly<Record<FigureKind, readonly (readonly (string | number)[])[]>> = {
  snapshots: [
    ['platform', 'handle', 'date', 'followers', 'likes', 'views'],
    ['ONLYFANS', 'jade', '2026-01-30', 1180, 20410, ''],
    ['ONLYFANS', 'jade', '2026-01-31', 1204, 20655, ''],
    ['FANSLY', 'jade', '2026-01-31', 310, 4120, 88300],
  ],
  posts: [
    ['platform', 'handle', 'external_id', 'media_type', 'url', 'created_at', 'likes', 'comments'],
    [
      'ONLYFANS',
      'jade',
      '1001',
      'PHOTO',
      'https://onlyfans.com/1001/jade',
      '2026-01-31T18:00:00Z',
      412,
      31,
    ],
    [
      'ONLYFANS',
      'jade',
      '1002',
      'VIDEO',
      'https://onlyfans.com/1002/jade',
      '2026-02-02T18:00:00Z',
      655,
      48,
    ],
  ],
}

/** A file to begin with. */
export function sampleOf(kind: FigureKind): string {
  const [titles = [], ...rows] = samples[kind]
  return csvOf(
    titles.map((title, index) => ({
      title: `${title}`,
      value: (row: readonly (string | number)[]) => row[index] ?? '',
    })),
    rows,
  )
}
