import { ErrorState } from '#src/ui/ErrorState.tsx'
import { FileStage } from './FileStage.tsx'
import { Outside } from './Outside.tsx'

interface StoredFileProps {
  readonly name: string
  /** Its MIME type. */
  readonly type: string
  /** The query of where it can be read. */
  readonly query: {
    readonly data?: { readonly object_url: string } | undefined
    readonly error?: { readonly message?: string | undefined } | undefined
    readonly isFetching: boolean
    readonly refetch: () => void
  }
}

/** Shows a stored file as soon as it is known where it can be read. */
export function StoredFile({ name, type, query }: StoredFileProps) {
  const { data, error, isFetching, refetch } = query
  if (error) {
    return (
      <ErrorState
        title="The file could not be opened"
        message={error.message}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  }
  return (
    <>
      <FileStage name={name} type={type} url={data?.object_url} />
      {data && <Outside href={data.object_url}>Open in a new tab</Outside>}
    </>
  )
}
