import { Trans } from '@lingui/react/macro'
import { Center, Loader, Pagination, Text, UnstyledButton } from '@mantine/core'
import { IconCircleCheck, IconMessage } from '@tabler/icons-react'
import type { OpenedShare, SharedFile } from '#contract/resources/shares.ts'
import type { Page } from '#contract/route.ts'
import { contentKindOf } from '#contract/rules/contentKind.ts'
import { FilmLength } from '#src/components/files/FilmLength.tsx'
import { KindPicture } from '#src/components/files/KindPicture.tsx'
import { FileName } from '#src/ui/FileName.tsx'
import { ApproveFiles } from './ApproveFiles.tsx'
import classes from './guest.module.css'
import { isUnshown } from './Unshown.tsx'

interface GalleryProps {
  readonly share: OpenedShare
  readonly files: Page<SharedFile>
  readonly pageSize: number
  readonly onFile: (file: SharedFile) => void
  readonly onPage: (page: number) => void
}

/** All files of a share at a glance. */
export function Gallery({ share, files, pageSize, onFile, onPage }: GalleryProps) {
  const { data, total, page } = files
  const pages = Math.ceil(total / pageSize)
  const waiting = data.filter(
    ({ watermark, approved_by }) => approved_by === null && !isUnshown(watermark),
  )
  if (data.length === 0) {
    return (
      <Center mih="40dvh">
        <Text c="dimmed">There are no files here yet.</Text>
      </Center>
    )
  }
  return (
    <>
      <ul className={classes['gallery']} aria-label="Files">
        {data.map((file) => (
          <li key={file.id}>
            <UnstyledButton className={classes['file']} onClick={() => onFile(file)}>
              <span className={classes['picture']}>
                {file.watermark === 'PREPARING' ? (
                  <Center h="100%">
                    <Loader size="sm" aria-hidden />
                  </Center>
                ) : (
                  <KindPicture
                    url={file.thumbnail_url ?? file.preview_url}
                    kind={contentKindOf(file.type) ?? 'FILE'}
                  />
                )}
                <FilmLength seconds={file.duration_seconds} />
              </span>
              <span className={classes['fileFacts']}>
                <Text span size="sm">
                  <FileName name={file.name} />
                </Text>
                <FileState file={file} />
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          mt="lg"
          total={pages}
          value={page ?? 1}
          onChange={onPage}
          getItemProps={(number) => ({ 'aria-label': `Files, page ${number}` })}
          withControls={false}
        />
      )}
      {share.allowances.approval && waiting.length > 1 && (
        <div className={classes['all']}>
          <ApproveFiles files={waiting} />
        </div>
      )}
    </>
  )
}

/** Why a file is not shown, and what guests have done with it. */
const FileState = ({
  file: { replaced, watermark, approved_by, comment_total },
}: {
  readonly file: SharedFile
}) => (
  <Text span size="xs" c="dimmed" className={classes['state'] ?? ''}>
    {replaced && <Trans>A newer version exists</Trans>}
    {watermark === 'PREPARING' && <Trans>Being prepared</Trans>}
    {watermark === 'WITHHELD' && <Trans>Not shown: it cannot be watermarked</Trans>}
    {approved_by !== null && (
      <span className={classes['sign']} data-good>
        <IconCircleCheck size={14} aria-hidden /> Approved
      </span>
    )}
    {comment_total > 0 && (
      <span className={classes['sign']}>
        <IconMessage size={14} aria-hidden /> {comment_total}
        <span className={classes['read']}> {comment_total === 1 ? 'comment' : 'comments'}</span>
      </span>
    )}
  </Text>
)
