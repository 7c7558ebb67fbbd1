import { ActionIcon, Button, Group, Skeleton, Text, Tooltip } from '@mantine/core'
import { IconDownload, IconVersions, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import type { Submission } from '#contract/resources/submissions.ts'
import { CutOff } from '#src/components/files/CutOff.tsx'
import { FilePager } from '#src/components/files/FilePager.tsx'
import { FileStage } from '#src/components/files/FileStage.tsx'
import { playableUrl } from '#src/components/files/playableUrl.ts'
import { AnchorLayer } from '#src/features/comments/shared/AnchorLayer.tsx'
import type { Anchoring } from '#src/features/comments/shared/useAnchoring.ts'
import { formatDuration } from '#src/lib/durations.ts'
import { formatFileSize } from '#src/lib/fileSizes.ts'
import { FileName } from '#src/ui/FileName.tsx'
import { LoadError } from '#src/ui/LoadError.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import type { CompareStageProps } from './compare/CompareStage.tsx'
import { downloadId } from './downloadId.ts'
import type { FilmPlayerProps } from './player/FilmPlayer.tsx'
import type { Film } from './player/useFilm.ts'
import { hasVersions } from './reviewQueue.ts'
import { useFileUrl } from './useFileUrl.ts'
import { useNoteSeen } from './useNoteSeen.ts'

const CompareStage = lazyPart<CompareStageProps>(
  async () => (await import('./compare/CompareStage.tsx')).CompareStage,
)

const FilmPlayer = lazyPart<FilmPlayerProps>(
  async () => (await import('./player/FilmPlayer.tsx')).FilmPlayer,
  { waiting: <Skeleton height={320} /> },
)

interface StageProps {
  readonly file: Submission
  /** Its place in the queue, from 1. */
  readonly place: number
  readonly total: number
  readonly zoomed: boolean
  readonly onZoom: (zoomed: boolean) => void
  readonly onPrevious: () => void
  readonly onNext: () => void
  readonly player: (player: HTMLMediaElement | null) => void
  readonly anchoring: Anchoring
  readonly film: Film
  /** Whether it is shown with another version of it. */
  readonly comparing: boolean
  readonly onCompare: (comparing: boolean) => void
}

/** A file in full, and the way through the queue. */
export function Stage(props: StageProps) {
  const { file, place, total, zoomed, onZoom, anchoring, comparing } = props
  const query = useFileUrl(file)
  const { currentData, error } = query
  const url = playableUrl(currentData)
  useNoteSeen(file, url !== undefined)
  return (
    <div>
      <Group justify="space-between" gap="xs" wrap="nowrap" mb="xs">
        <div style={{ minWidth: 0 }}>
          <Text fw={500} component="div">
            <FileName name={file.name} />
          </Text>
          <Text size="xs" c="dimmed">
            {[
              ...(file.version > 1 ? [`Version ${file.version}`] : []),
              formatFileSize(file.size),
              file.type,
              ...(file.duration_seconds === null ? [] : [formatDuration(file.duration_seconds)]),
            ].join(' · ')}
          </Text>
        </div>
        <Group gap={4} wrap="nowrap">
          {hasVersions(file) && (
            <Tooltip label={comparing ? 'This version alone (V)' : 'Compare versions (V)'}>
              <ActionIcon
                aria-label="Compare versions"
                aria-pressed={comparing}
                variant={comparing ? 'light' : 'subtle'}
                onClick={() => props.onCompare(!comparing)}
              >
                <IconVersions size={18} />
              </ActionIcon>
            </Tooltip>
          )}
          {file.type.startsWith('image/') && !comparing && (
            <Tooltip label={zoomed ? 'Fit (Z)' : 'Actual size (Z)'}>
              <ActionIcon
                aria-label={zoomed ? 'Fit to the screen' : 'Show at actual size'}
                onClick={() => onZoom(!zoomed)}
              >
                {zoomed ? <IconZoomOut size={18} /> : <IconZoomIn size={18} />}
              </ActionIcon>
            </Tooltip>
          )}
          <Button
            component="a"
            id={downloadId}
            href={currentData?.download_url}
            download={file.name}
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} />}
          >
            Download
          </Button>
        </Group>
      </Group>
      {!comparing && <CutOff urls={currentData} />}
      {error ? (
        <LoadError title="The file could not be opened" query={query} />
      ) : comparing ? (
        <CompareStage file={file} player={props.player} />
      ) : (
        <FileStage
          key={file.id}
          name={file.name}
          type={file.type}
          url={url}
          zoomed={zoomed}
          {...(anchoring.tool === undefined && { onZoom })}
          player={props.player}
          over={<AnchorLayer anchoring={anchoring} />}
          framed={(video, over) => (
            <FilmPlayer video={video} over={over} film={props.film} frameRate={file.frame_rate} />
          )}
        />
      )}
      <FilePager place={place} total={total} onPrevious={props.onPrevious} onNext={props.onNext} />
    </div>
  )
}
