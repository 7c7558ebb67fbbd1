import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCircleCheck, IconRefreshAlert } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Review, Submission } from '#contract/resources/submissions.ts'
import { contentKindOf } from '#contract/rules/contentKind.ts'
import { CreatorName } from '#src/components/creators/CreatorName.tsx'
import { KindPicture } from '#src/components/examples/KindPicture.tsx'
import classes from './review.module.css'

interface FileListProps {
  readonly files: readonly Submission[]
  readonly shownId: string | undefined
  readonly onShow: (file: Submission) => void
}

const signs = {
  PENDING: null,
  APPROVED: { icon: IconCircleCheck, words: 'Approved' },
  CHANGES_REQUESTED: { icon: IconRefreshAlert, words: 'Changes requested' },
} as const satisfies Record<Review, object | null>

/** The files of the queue, to go to any of them. */
export function FileList({ files, shownId, onShow }: FileListProps) {
  const shown = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (shownId !== undefined)
      shown.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shownId])
  return (
    <ol className={classes['files']} aria-label="Files">
      {files.map((file) => (
        <li key={file.id} ref={file.id === shownId ? shown : null}>
          <UnstyledButton
            className={classes['file']}
            aria-current={file.id === shownId ? 'true' : undefined}
            onClick={() => onShow(file)}
          >
            <span className={classes['thumb']}>
              <KindPicture
                url={file.thumbnail_url ?? file.preview_url}
                kind={contentKindOf(file.type) ?? 'FILE'}
              />
              <Sign review={file.review} />
            </span>
            <span className={classes['fileFacts']}>
              <Text span size="sm" truncate title={file.name}>
                {file.name}
              </Text>
              <Text span size="xs" c="dimmed" truncate>
                <CreatorName id={file.creator_id} plain />
              </Text>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  )
}

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
