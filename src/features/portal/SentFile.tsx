import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Submission } from '#contract/resources/submissions.ts'
import { takeBackIssue } from '#contract/rules/takeBack.ts'
import { FileThumbnail } from '#src/features/uploads/shared/FileThumbnail.tsx'
import { formatFileSize } from '#src/lib/fileSizes.ts'
import { FileButton } from '#src/ui/FileButton.tsx'
import { LinkedText } from '#src/ui/LinkedText.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import classes from './portal.module.css'
import { reviewState } from './taskStates.ts'

interface SentFileProps {
  readonly submission: Submission
  /** By which machines know its file, where it was chosen on this page. */
  readonly chosenId: string | undefined
  readonly open: boolean
  /** Whether a new version of it is on its way, or has come. */
  readonly replaced: boolean
  readonly onLook: () => void
  /** What the file picker offers in its place. */
  readonly accept: string
  readonly onReplace: (file: File) => void
  readonly onTakeBack: () => void
}

/** A file that has come: what it is, and what the agency says of it. */
export function SentFile({
  submission,
  chosenId,
  open,
  replaced,
  accept,
  ...actions
}: SentFileProps) {
  const { onLook, onReplace, onTakeBack } = actions
  const { name, type, size, version, review, review_message } = submission
  const { label, tone } = reviewState(submission)
  const mayTakeBack = open && takeBackIssue({ review, task: 'IN_PROGRESS' }) === undefined
  return (
    <div className={classes['file']}>
      <button type="button" className={classes['look']} onClick={onLook}>
        <FileThumbnail
          type={type}
          chosenId={chosenId}
          url={submission.thumbnail_url ?? submission.preview_url}
          seconds={submission.duration_seconds}
        />
        <span className={classes['fileText']}>
          <Text span size="sm" fw={500} className={classes['fileName']}>
            {name}
          </Text>
          <Group gap={6} component="span">
            <Text span size="xs" c="dimmed">
              {[formatFileSize(size), ...(version > 1 ? [t`Version ${version}`] : [])].join(' · ')}
            </Text>
            <StatusBadge tone={tone}>{label}</StatusBadge>
          </Group>
        </span>
      </button>
      {open && review === 'CHANGES_REQUESTED' && !replaced && (
        <FileButton onChange={(file) => file && onReplace(file)} accept={accept}>
          {(props) => (
            <Button {...props} variant="light" size="sm" aria-label={t`Replace ${name}`}>
              <Trans>Replace</Trans>
            </Button>
          )}
        </FileButton>
      )}
      {mayTakeBack && (
        <ActionIcon size={44} aria-label={t`Delete ${name}`} onClick={onTakeBack}>
          <IconTrash size={20} stroke={1.6} />
        </ActionIcon>
      )}
      {review_message !== '' && (
        <Text size="sm" className={classes['said']}>
          “<LinkedText text={review_message} />”
        </Text>
      )}
    </div>
  )
}
