import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Fetch, LoadError } from '#src/ui/LoadError.tsx'
import { CutOff } from './CutOff.tsx'
import { FileStage } from './FileStage.tsx'
import { Outside } from './Outside.tsx'
import { type FileUrls, playableUrl } from './playableUrl.ts'

interface StoredFileProps {
  readonly name: string
  /** Its MIME type. */
  readonly type: string
  /** The query of where it can be read. */
  readonly query: Fetch & {
    readonly data?: (FileUrls & { readonly download_url: string }) | undefined
  }
  readonly player?: (player: HTMLMediaElement | null) => void
  /** What lies over a picture or video, as large as it is shown. */
  readonly over?: ReactNode
}

/** Shows a stored file as soon as it is known where it can be read. */
export function StoredFile({ name, type, query, ...stage }: StoredFileProps) {
  const { data, error } = query
  const url = playableUrl(data)
  if (error) return <LoadError title={t`The file could not be opened`} query={query} />
  return (
    <>
      <CutOff urls={data} />
      <FileStage name={name} type={type} url={url} downloadUrl={data?.download_url} {...stage} />
      {url !== undefined && (
        <Outside href={url}>
          <Trans>Open in a new tab</Trans>
        </Outside>
      )}
    </>
  )
}
