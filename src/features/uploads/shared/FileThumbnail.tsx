import { contentKindOf } from '#contract/rules/contentKind.ts'
import { FileIcon } from '#src/components/files/FileIcon.tsx'
import { FilmLength } from '#src/components/files/FilmLength.tsx'
import { useObjectUrl } from '#src/components/pictures/useObjectUrl.ts'
import { useChosenPreview } from '#src/machines/bridge/useChosenPreview.ts'
import classes from './FileThumbnail.module.css'

interface FileThumbnailProps {
  /** Its MIME type. */
  readonly type: string
  /** By which machines know it, where it was chosen on this page: then it shows itself. */
  readonly chosenId?: string | undefined
  /** Where the server has a picture of it; null while it has none. */
  readonly url?: string | null
  /** How long the server knows a film to be. */
  readonly seconds?: number | null
}

/** A small picture of a file, with the length of a film; the sign of its kind where there is none. */
export function FileThumbnail({ type, chosenId, url = null, seconds = null }: FileThumbnailProps) {
  const preview = useChosenPreview(chosenId)
  const chosenUrl = useObjectUrl(preview?.picture ?? null)
  const shown = preview === null ? url : chosenUrl
  return (
    <span className={classes['thumbnail']}>
      {shown === null ? (
        <FileIcon kind={contentKindOf(type)} size={26} />
      ) : (
        <img src={shown} alt="" loading="lazy" decoding="async" />
      )}
      <FilmLength seconds={preview?.seconds ?? seconds} />
    </span>
  )
}
