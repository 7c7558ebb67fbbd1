import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconArrowLeft, IconCheck, IconDownload } from '@tabler/icons-react'
import { useCallback } from 'react'
import type { OpenedShare, SharedFile } from '#contract/resources/shares.ts'
import { useApproveSharedFilesMutation, useFetchSharedFileUrlQuery } from '#src/api/openedShares.ts'
import { FilePager } from '#src/components/files/FilePager.tsx'
import { FileStage } from '#src/components/files/FileStage.tsx'
import { playableUrl } from '#src/components/files/playableUrl.ts'
import { useFileKeys } from '#src/components/files/useFileKeys.ts'
import { AnchorLayer } from '#src/features/comments/shared/AnchorLayer.tsx'
import { LazyFilmPlayer } from '#src/features/comments/shared/player/LazyFilmPlayer.tsx'
import { useFilm } from '#src/features/comments/shared/player/useFilm.ts'
import { useAnchoring } from '#src/features/comments/shared/useAnchoring.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { Day } from '#src/ui/Day.tsx'
import { FileName } from '#src/ui/FileName.tsx'
import { LoadError } from '#src/ui/LoadError.tsx'
import { GuestComments } from './GuestComments.tsx'
import classes from './guest.module.css'
import { NameInput } from './NameInput.tsx'
import { isUnshown, Unshown } from './Unshown.tsx'
import { type GuestName, useGuestName } from './useGuestName.ts'

interface SharedFileViewProps {
  readonly share: OpenedShare
  readonly file: SharedFile
  /** Its place among those of the page, from 1. */
  readonly place: number
  readonly total: number
  readonly onPrevious: () => void
  readonly onNext: () => void
  readonly onAll: () => void
}

/** A file in full, with what guests may do about it beside it. */
export function SharedFileView({ share, file, place, total, ...on }: SharedFileViewProps) {
  const { watermark } = file
  const query = useFetchSharedFileUrlQuery(
    { submission_id: file.id },
    // What was read of one that is made anew leads to it no more.
    { skip: isUnshown(watermark), refetchOnMountOrArgChange: true },
  )
  const anchoring = useAnchoring(isUnshown(watermark) ? undefined : file)
  const film = useFilm()
  const { player: followComments } = anchoring
  const { player: steer } = film
  const takePlayer = useCallback(
    (element: HTMLMediaElement | null) => {
      followComments(element)
      steer(element)
    },
    [followComments, steer],
  )
  const guest = useGuestName()
  const { data, error } = query
  const { comments } = share.allowances
  // Nobody approves what they have not seen.
  const approval = share.allowances.approval && !isUnshown(watermark)
  useFileKeys([
    ['ArrowLeft', () => place > 1 && on.onPrevious()],
    ['ArrowRight', () => place < total && on.onNext()],
    [',', () => film.step(-1)],
    ['.', () => film.step(1)],
  ])
  return (
    <div className={classes['view']}>
      <div>
        <Group justify="space-between" gap="xs" wrap="nowrap" mb="xs">
          <Anchor component="button" type="button" size="sm" onClick={on.onAll}>
            <Group gap={4} wrap="nowrap">
              <IconArrowLeft size={16} aria-hidden />
              All files
            </Group>
          </Anchor>
          {!isUnshown(watermark) && data?.download_url && (
            <Button
              component="a"
              href={data.download_url}
              download={file.name}
              size="xs"
              variant="default"
              leftSection={<IconDownload size={16} />}
            >
              Download
            </Button>
          )}
        </Group>
        <Text fw={500} component="h2" fz="md" mb="xs">
          <FileName name={file.name} />
          <VersionOf file={file} />
        </Text>
        {isUnshown(watermark) ? (
          <Unshown watermark={watermark} />
        ) : error ? (
          <LoadError title="The file could not be opened" query={query} />
        ) : (
          <FileStage
            name={file.name}
            type={file.type}
            url={playableUrl(data)}
            {...(data?.download_url && { downloadUrl: data.download_url })}
            player={takePlayer}
            over={<AnchorLayer anchoring={anchoring} />}
            framed={(video, over) => (
              <LazyFilmPlayer video={video} over={over} film={film} frameRate={file.frame_rate} />
            )}
          />
        )}
        <FilePager place={place} total={total} onPrevious={on.onPrevious} onNext={on.onNext} />
      </div>
      {(comments || approval || file.approved_by !== null) && (
        <Paper withBorder p="md" component="section" aria-label="Your answer">
          <Stack gap="md">
            {(comments || (approval && file.approved_by === null)) && <NameInput guest={guest} />}
            {(approval || file.approved_by !== null) && (
              <Approval file={file} guest={guest} mayChange={approval} />
            )}
            {comments && <GuestComments file={file} guest={guest} anchoring={anchoring} />}
          </Stack>
        </Paper>
      )}
    </div>
  )
}

/** Which version it is, where there are several. */
const VersionOf = ({ file: { version, replaced } }: { readonly file: SharedFile }) =>
  (version > 1 || replaced) && (
    <Text span size="sm" c="dimmed" display="block" fw={400}>
      <Trans>Version {version}</Trans>
      {replaced && (
        <>
          {' · '}
          <Trans>A newer version exists</Trans>
        </>
      )}
    </Text>
  )

interface ApprovalProps {
  readonly file: SharedFile
  readonly guest: GuestName
  readonly mayChange: boolean
}

/** Approves the file in the guest’s name, or takes that back. */
function Approval({ file, guest, mayChange }: ApprovalProps) {
  const [approve, { isLoading, error }] = useApproveSharedFilesMutation()
  const set = (name: string, approved: boolean) =>
    void approve({ submission_ids: [file.id], name, approved })
  const begin = () => {
    const name = guest.take()
    if (name !== undefined) set(name, true)
  }
  return (
    <div>
      {file.approved_by === null ? (
        <Button fullWidth leftSection={<IconCheck size={16} />} loading={isLoading} onClick={begin}>
          Approve
        </Button>
      ) : (
        <Group justify="space-between" gap="xs">
          <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
            Approved by {file.approved_by}
            {file.approved_at !== null && (
              <>
                , <Day time={file.approved_at} />
              </>
            )}
          </Text>
          {mayChange && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              loading={isLoading}
              onClick={() => set(file.approved_by ?? '', false)}
            >
              Take back
            </Button>
          )}
        </Group>
      )}
      {error && (
        <Text size="sm" c="red" role="alert" mt="xs">
          {refusalText(error)}
        </Text>
      )}
    </div>
  )
}
