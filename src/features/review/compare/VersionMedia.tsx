import { Center, Loader } from '@mantine/core'
import { useState } from 'react'
import type { Submission } from '#contract/resources/submissions.ts'
import { CutOff } from '#src/components/files/CutOff.tsx'
import { FileStage } from '#src/components/files/FileStage.tsx'
import { playableUrl } from '#src/components/files/playableUrl.ts'
import { useFileUrl } from '#src/features/review/useFileUrl.ts'
import { LoadError } from '#src/ui/LoadError.tsx'
import classes from './compare.module.css'

interface VersionMediaProps {
  readonly file: Submission
  readonly muted: boolean
  readonly player: (player: HTMLVideoElement | null) => void
}

/** Whether versions can lie over each other, and a film with another under one playhead. */
export const isPicture = ({ type }: Submission) => type.startsWith('image/')
export const isFilm = ({ type }: Submission) => type.startsWith('video/')

const nameOf = ({ version }: Submission) => `Version ${version}`

/** Says which version is a film that did not come whole. */
export function VersionCutOff({ file }: Pick<VersionMediaProps, 'file'>) {
  const { currentData } = useFileUrl(file)
  return <CutOff urls={currentData} title={nameOf(file)} />
}

/** One version of a file, without controls of its own where it is a film: both have one playhead. */
export function VersionMedia({ file, muted, player }: VersionMediaProps) {
  const query = useFileUrl(file)
  const [failed, setFailed] = useState(false)
  const { currentData, error } = query
  const url = playableUrl(currentData)
  const name = nameOf(file)
  const onError = () => setFailed(true)
  if (error) return <LoadError title="The file could not be opened" query={query} />
  if (url === undefined) {
    return (
      <Center className={classes['media'] ?? ''}>
        <Loader role="status" aria-label="Loading" />
      </Center>
    )
  }
  if (failed || !(isPicture(file) || isFilm(file))) {
    return <FileStage name={file.name} type={file.type} url={url} />
  }
  if (isPicture(file)) {
    return <img className={classes['media']} src={url} alt={name} onError={onError} />
  }
  return (
    <video
      className={classes['media']}
      src={url}
      ref={player}
      aria-label={name}
      muted={muted}
      preload="auto"
      playsInline
      onError={onError}
      onLoadedMetadata={({ currentTarget }) => currentTarget.videoWidth === 0 && onError()}
    >
      <track kind="captions" />
    </video>
  )
}
