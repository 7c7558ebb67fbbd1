import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Center, Loader, Text } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { isHeic } from '#contract/rules/mimeType.ts'
import { useObjectUrl } from '#src/components/pictures/useObjectUrl.ts'
import classes from './FileStage.module.css'
import { TextFile } from './TextFile.tsx'
import { useHeicPicture } from './useHeicPicture.ts'

interface FileStageProps {
  readonly name: string
  /** Its MIME type. */
  readonly type: string
  /** Where it can be read; undefined while that is not known. */
  readonly url: string | undefined
  /** Where it can be saved from, where nothing beside offers that. */
  readonly downloadUrl?: string | undefined
  /** A picture's own size instead of one that fits. */
  readonly zoomed?: boolean
  readonly onZoom?: (zoomed: boolean) => void
  /** The player, where it is a video or sound. */
  readonly player?: (player: HTMLMediaElement | null) => void
  /** What lies over a picture or video, as large as it is shown. */
  readonly over?: ReactNode
  /** Frames a video with controls of its own, in place of the browser's. */
  readonly framed?: (video: ReactElement, over: ReactNode) => ReactNode
}

/** Shows a file as far as a browser can: pictures, video, sound and plain text. */
export function FileStage(props: FileStageProps) {
  const { name, type, url } = props
  const [failed, setFailed] = useState<string>()
  if (url === undefined) return <Waiting />
  const notShown = <NotShown {...props} />
  if (url === failed) return isHeic(type) ? <HeicPicture {...props} url={url} /> : notShown
  const onError = () => setFailed(url)
  if (type.startsWith('image/')) return <Picture {...props} url={url} onError={onError} />
  if (type.startsWith('text/')) {
    return <TextFile key={url} url={url} name={name} fallback={notShown} />
  }
  if (!/^(video|audio)\//.test(type)) return notShown
  const media = { src: url, preload: 'metadata', 'aria-label': name, onError }
  if (type.startsWith('audio/')) {
    return (
      <div className={classes['stage']}>
        <audio key={url} {...media} controls ref={props.player}>
          <track kind="captions" />
        </audio>
      </div>
    )
  }
  const { framed = plainlyFramed } = props
  const video = (
    <video
      key={url}
      {...media}
      {...(framed === plainlyFramed ? { controls: true } : { slot: 'media' })}
      playsInline
      ref={props.player}
      // Of a film whose pictures they do not decode, browsers play the sound.
      onLoadedMetadata={({ currentTarget }) => currentTarget.videoWidth === 0 && onError()}
    >
      <track kind="captions" />
    </video>
  )
  return <div className={classes['stage']}>{framed(video, props.over)}</div>
}

const plainlyFramed = (video: ReactElement, over: ReactNode) => (
  <div className={classes['framed']}>
    {video}
    {over}
  </div>
)

interface PictureFacts extends FileStageProps {
  readonly url: string
}

interface PictureProps extends PictureFacts {
  readonly onError: () => void
}

function Picture({ name, url, zoomed = false, onZoom, onError, over }: PictureProps) {
  const picture = (
    <span className={classes['framed']}>
      <img key={url} src={url} alt={name} onError={onError} />
      {over}
    </span>
  )
  if (!onZoom) return <div className={classes['stage']}>{picture}</div>
  return (
    <button
      type="button"
      className={classes['stage']}
      data-zoomed={zoomed || undefined}
      aria-label={zoomed ? t`Fit ${name} to the screen` : t`Show ${name} at actual size`}
      onClick={() => onZoom(!zoomed)}
    >
      {picture}
    </button>
  )
}

/** A photo that the browser does not show as it is. */
function HeicPicture({ url, ...props }: PictureFacts) {
  const picture = useHeicPicture(url)
  const shownUrl = useObjectUrl(picture ?? null)
  const [failed, setFailed] = useState(false)
  if (picture === null || failed) return <NotShown {...props} />
  if (shownUrl === null) return <Waiting />
  return <Picture {...props} url={shownUrl} onError={() => setFailed(true)} />
}

const Waiting = () => (
  <Center className={classes['stage'] ?? ''}>
    <Loader role="status" aria-label={t`Loading`} />
  </Center>
)

const NotShown = ({
  name,
  type,
  downloadUrl,
}: Pick<FileStageProps, 'name' | 'type' | 'downloadUrl'>) => (
  <Center className={classes['stage'] ?? ''}>
    <div className={classes['notShown']}>
      <IconFileDownload size={40} stroke={1.2} aria-hidden />
      <Text size="sm">
        {type.startsWith('video/') ? (
          <Trans>
            This browser cannot play the video: it may be damaged, or of a kind that it does not
            know. Download it to try another player.
          </Trans>
        ) : (
          <Trans>This file cannot be previewed. Download it to view it.</Trans>
        )}
      </Text>
      {downloadUrl !== undefined && (
        <Button component="a" href={downloadUrl} download={name} size="xs" variant="default">
          <Trans>Download</Trans>
        </Button>
      )}
    </div>
  </Center>
)
