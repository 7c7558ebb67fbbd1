import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCircleCheck, IconRefreshAlert, IconUserCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Review, Submission } from '#contract/resources/submissions.ts'
import { contentKindOf } from '#contract/rules/contentKind.ts'
import { guestLabel } from '#contract/rules/shareRules.ts'
import { FilmLength } from '#src/components/files/FilmLength.tsx'
import { KindPicture } from '#src/components/files/KindPicture.tsx'
import { CreatorName, creatorOf } from '#src/features/creators/shared/CreatorName.tsx'
import { FileName } from '#src/ui/FileName.tsx'
import classes from './review.module.css'
import type { FileSelection } from './useFileSelection.ts'
import { useFilesInSight } from './useFilesInSight.ts'

interface FileListProps {
  readonly files: readonly Submission[]
  readonly shownId: string | undefined
  readonly onShow: (file: Submission) => void
  /** Null while one file is decided after another. */
  readonly selection: FileSelection | null
}

const signs = {
  PENDING: null,
  APPROVED: { icon: IconCircleCheck, words: 'Approved' },
  CHANGES_REQUESTED: { icon: IconRefreshAlert, words: 'Changes requested' },
} as const satisfies Record<Review, object | null>

/** The files of the queue, to go to any of them. Of many, those are there that are near what is seen. */
export function FileList({ files, shownId, onShow, selection }: FileListProps) {
  const list = useRef<HTMLOListElement>(null)
  const { places, before, after, isWide } = useFilesInSight(
    list,
    files.length,
    files.findIndex(({ id }) => id === shownId),
  )
  const space = (size: number) => (
    <li aria-hidden className={classes['space']} style={{ [isWide ? 'height' : 'width']: size }} />
  )
  return (
    <ol ref={list} className={classes['files']} aria-label="Files">
      {before > 0 && space(before)}
      {places.map((place) => {
        const file = files[place]
        if (!file) return null
        return (
          <li
            key={file.id}
            data-place={place}
            aria-setsize={files.length}
            aria-posinset={place + 1}
          >
            <FileButton
              file={file}
              isShown={file.id === shownId}
              onShow={onShow}
              selection={selection}
            />
          </li>
        )
      })}
      {after > 0 && space(after)}
    </ol>
  )
}

interface FileButtonProps {
  readonly file: Submission
  readonly isShown: boolean
  readonly onShow: (file: Submission) => void
  readonly selection: FileSelection | null
}

/** Shows its file; while files are selected, selects it too, or takes it out. */
const FileButton = ({ file, isShown, onShow, selection }: FileButtonProps) => (
  <UnstyledButton
    className={classes['file']}
    aria-current={isShown ? 'true' : undefined}
    aria-pressed={selection?.isSelected(file.id)}
    onClick={() => {
      selection?.toggle(file.id)
      onShow(file)
    }}
  >
    {selection && (
      <span className={classes['mark']} aria-hidden>
        {selection.isSelected(file.id) && <IconCheck size={14} />}
      </span>
    )}
    <span className={classes['thumb']}>
      <KindPicture
        url={file.thumbnail_url ?? file.preview_url}
        kind={contentKindOf(file.type) ?? 'FILE'}
      />
      <FilmLength seconds={file.duration_seconds} />
      <Sign review={file.review} />
      <GuestSign approvals={file.guest_approvals} />
    </span>
    <span className={classes['fileFacts']}>
      <Text span size="sm">
        <FileName name={file.name} />
      </Text>
      <Text span size="xs" c="dimmed" truncate>
        <CreatorName creator={creatorOf(file)} plain />
        {file.version > 1 && ` · version ${file.version}`}
      </Text>
    </span>
  </UnstyledButton>
)

function Sign({ review }: { readonly review: Review }) {
  const sign = signs[review]
  if (sign === null) return null
  const { icon: Icon, words } = sign
  return (
    <span className={classes['sign']} data-review={review}>
      <Icon size={18} aria-hidden />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}

/** Says that guests have approved a file, and who they are. */
function GuestSign({ approvals }: { readonly approvals: Submission['guest_approvals'] }) {
  if (approvals.length === 0) return null
  const words = `Approved by ${approvals.map(({ name }) => guestLabel(name)).join(', ')}`
  return (
    <span className={classes['sign']} data-by="guest" title={words}>
      <IconUserCheck size={18} aria-hidden />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
