/** A file as far as its versions go. */
interface Versioned {
  readonly id: string
  readonly version: number
  readonly version_of: string | null
  readonly status: string
}

/** What all versions of a file have in common: the id of the first. */
export const firstVersionOf = ({ id, version_of }: Pick<Versioned, 'id' | 'version_of'>): string =>
  version_of ?? id

/** The version that was sent in place of a file and is there, or on its way; undefined while there is none. */
export const laterVersion = <File extends Versioned>(
  file: Versioned,
  files: readonly File[],
): File | undefined =>
  files.find(
    (one) =>
      firstVersionOf(one) === firstVersionOf(file) &&
      one.version > file.version &&
      (one.status === 'UPLOADED' || one.status === 'UPLOADING'),
  )
