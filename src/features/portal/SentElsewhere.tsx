import { t } from '@lingui/core/macro'
import { Progress, Text } from '@mantine/core'
import { useSelector } from 'react-redux'
import type { Submission } from '#contract/resources/submissions.ts'
import { chunkedProgress, chunkPlan } from '#contract/rules/chunkPlan.ts'
import { FileThumbnail } from '#src/features/uploads/shared/FileThumbnail.tsx'
import { formatFileSize } from '#src/lib/fileSizes.ts'
import type { RememberedState } from '#src/machines/bridge/rememberedUploads.ts'
import classes from './portal.module.css'

/** Files that another window of this browser uploads: nothing of them is sent here. */
export function SentElsewhere({ submissions }: { readonly submissions: readonly Submission[] }) {
  if (submissions.length === 0) return null
  return (
    <ul className={classes['files']} aria-label={t`Uploads in another tab`}>
      {submissions.map((submission) => (
        <li key={submission.id}>
          <FileElsewhere submission={submission} />
        </li>
      ))}
    </ul>
  )
}

function FileElsewhere({ submission: { id, name, type, size } }: { submission: Submission }) {
  const parts = useSelector(
    ({ rememberedUploads }: RememberedState) => rememberedUploads[id]?.partsDone ?? 0,
  )
  const arrived = chunkPlan(size)[parts - 1]?.end ?? 0
  const progress = chunkedProgress(arrived, size)
  return (
    <div className={classes['file']}>
      <FileThumbnail type={type} />
      <div className={classes['upload']}>
        <Text size="sm" fw={500} className={classes['fileName'] ?? ''}>
          {name}
        </Text>
        <Progress value={progress} size={6} my={4} aria-label={t`Uploading ${name}`} />
        <Text size="xs" c="dimmed">
          {elsewhereText(arrived, size)}
        </Text>
      </div>
      <Text size="sm" className={classes['said'] ?? ''} role="note">
        {t`This file is uploaded in another tab. If you close that tab, you can continue here.`}
      </Text>
    </div>
  )
}

/** How much storage has for certain: what of the present part has left, the other window alone knows. */
function elsewhereText(arrived: number, size: number): string {
  const all = formatFileSize(size)
  if (arrived === 0) return t`Uploading in another tab · ${all}`
  const sent = formatFileSize(arrived)
  return t`Uploading in another tab · ${sent} of ${all} have arrived`
}
