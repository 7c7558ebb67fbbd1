import { mediaFile } from '#contract/import/discoveryFiles.ts'
import { useUpsertUploadedMediasMutation } from '#src/api/uploadedMedias.ts'
import { CsvImportDialog } from '#src/features/importing/shared/CsvImportDialog.tsx'
import { AboutUpload } from './AboutUpload.tsx'
import { uploadWords } from './uploadWords.ts'

export interface UploadProps {
  readonly onClose: () => void
}

const instagram = 'https://www.instagram.com/p'

const sample = {
  name: 'sample-discover-posts.csv',
  rows: [
    [
      'platform',
      'external_id',
      'media_type',
      'url',
      'author_handle',
      'created_at',
      'caption',
      'niches',
      'country_code',
      'likes',
      'views',
    ],
    ...[
      ['C1a2b3', 'VIDEO', `${instagram}/C1a2b3/`, 'jade', '2026-01-31', 'Morning flow', 'yoga'],
      ['C4d5e6', 'CAROUSEL', `${instagram}/C4d5e6/`, 'maren', '2026-02-02', 'Kiln', 'ceramics,diy'],
    ].map((post, index) => ['INSTAGRAM', ...post, 'GB', 412 + index, 9_310 + index]),
  ],
}

/** Uploads posts for this workspace alone. */
export function UploadMedias({ onClose }: UploadProps) {
  const [upsert] = useUpsertUploadedMediasMutation()
  return (
    <CsvImportDialog
      id="medias"
      title="Upload posts"
      words={uploadWords}
      about={<AboutUpload columns={mediaFile.columns} noun="post" />}
      sample={sample}
      lineFile={mediaFile}
      send={(data) => upsert({ data })}
      onClose={onClose}
    />
  )
}
