import { subredditFile } from '#contract/import/discoveryFiles.ts'
import { useUpsertUploadedSubredditsMutation } from '#src/api/uploadedSubreddits.ts'
import { CsvImportDialog } from '#src/features/importing/shared/CsvImportDialog.tsx'
import { AboutUpload } from './AboutUpload.tsx'
import type { UploadProps } from './UploadMedias.tsx'
import { uploadWords } from './uploadWords.ts'

const sample = {
  name: 'sample-subreddits.csv',
  rows: [
    ['name', 'subscribers', 'title', 'active_users', 'over_18', 'niches', 'created_at'],
    ['r/pottery', 980_000, 'Pottery', 410, 'no', 'ceramics,diy', '2009-07-02'],
    ['r/yoga', 3_200_000, 'Yoga', 1_250, 'no', 'yoga', '2008-06-11'],
  ],
}

/** Uploads subreddits for this workspace alone. */
export function UploadSubreddits({ onClose }: UploadProps) {
  const [upsert] = useUpsertUploadedSubredditsMutation()
  return (
    <CsvImportDialog
      id="subreddits"
      title="Upload subreddits"
      words={uploadWords}
      about={<AboutUpload columns={subredditFile.columns} noun="subreddit" />}
      sample={sample}
      lineFile={subredditFile}
      send={(data) => upsert({ data })}
      onClose={onClose}
    />
  )
}
