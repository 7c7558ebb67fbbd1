import { Loader, Text } from '@mantine/core'
import type { ContentKind } from '../../../contract/rules/contentKind.ts'
import { kinds } from '../examples/exampleKind.ts'
import classes from './FileStage.module.css'

interface FileStageProps {
  /** Undefined for a file of no known kind. */
  readonly kind: ContentKind | undefined
  readonly name: string
  /** Where it can be read; undefined while that is asked for. */
  readonly url: string | undefined
  /** Whether a browser can show it as a picture. */
  readonly isPicture: boolean
}

/** A file in full: seen, played or heard, where a browser can; else its sign. */
export const FileStage = (props: FileStageProps) => (
  <div className={classes['stage']}>
    {props.url === undefined ? (
      <Loader aria-label="Loading" />
    ) : (
      <Shown {...props} url={props.url} />
    )}
  </div>
)

function Shown({ kind, name, url, isPicture }: FileStageProps & { readonly url: string }) {
  if (kind === 'VIDEO') {
    return (
      <video src={url} controls preload="metadata" aria-label={name} playsInline>
        <track kind="captions" />
      </video>
    )
  }
  if (kind === 'AUDIO') {
    return (
      <audio src={url} controls preload="metadata" aria-label={name}>
        <track kind="captions" />
      </audio>
    )
  }
  if (isPicture) return <img src={url} alt={name} />
  return <FileSign kind={kind} size={56} />
}

interface FileSignProps {
  readonly kind: ContentKind | undefined
  readonly size: number
}

/** Stands for a file that has no picture. */
export function FileSign({ kind, size }: FileSignProps) {
  const { icon: Sign } = kinds[kind ?? 'FILE']
  return (
    <Text span c="dimmed" display="grid">
      <Sign size={size} stroke={1.3} aria-hidden />
    </Text>
  )
}
