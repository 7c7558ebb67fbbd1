import { postFile, snapshotFile } from '#contract/import/figureFiles.ts'
import type { SampleFile } from '#src/features/importing/shared/sampleFile.ts'

/** What a file can hold. */
export type FigureKind = 'snapshots' | 'posts'

export const kindChoices: readonly { readonly value: FigureKind; readonly label: string }[] = [
  { value: 'snapshots', label: 'Figures by day' },
  { value: 'posts', label: 'Posts' },
]

/** The kind of this name, if it is one. */
export const kindOf = (value: string): FigureKind | undefined =>
  kindChoices.find((choice) => choice.value === value)?.value

/** The columns of a kind of file, as a sentence lists them. */
export const columnsOf = (kind: FigureKind) =>
  kind === 'snapshots' ? snapshotFile.columns : postFile.columns

/** A file of each kind to begin with. */
export const samples: Readonly<Record<FigureKind, SampleFile>> = {
  snapshots: {
    name: 'sample-snapshots.csv',
    rows: [
      ['platform', 'handle', 'date', 'followers', 'likes', 'views'],
      ['ONLYFANS', 'jade', '2026-01-30', 1180, 20410, ''],
      ['ONLYFANS', 'jade', '2026-01-31', 1204, 20655, ''],
      ['FANSLY', 'jade', '2026-01-31', 310, 4120, 88300],
    ],
  },
  posts: {
    name: 'sample-posts.csv',
    rows: [
      ['platform', 'handle', 'external_id', 'media_type', 'url', 'created_at', 'likes', 'comments'],
      ...[
        ['1001', 'PHOTO', 'https://onlyfans.com/1001/jade', '2026-01-31T18:00:00Z', 412, 31],
        ['1002', 'VIDEO', 'https://onlyfans.com/1002/jade', '2026-02-02T18:00:00Z', 655, 48],
      ].map((post) => ['ONLYFANS', 'jade', ...post]),
    ],
  },
}
