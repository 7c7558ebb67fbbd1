export interface FileUrls {
  /** Null where nothing is shown of it. */
  readonly object_url: string | null
  /** A film that browsers play, where the file itself is none. */
  readonly proxy_url?: string | null
  /** Whether it is a film whose file ends in the middle of it. */
  readonly cut_off?: boolean
}

/** Where a browser reads a file to show it; undefined while that is not known. */
export const playableUrl = (urls: FileUrls | undefined): string | undefined =>
  urls?.proxy_url ?? urls?.object_url ?? undefined
