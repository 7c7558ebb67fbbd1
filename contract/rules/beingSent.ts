/** For how long an upload counts as being sent after the server last heard of it, in minutes: a part of 50 MB takes that long at 0.7 Mbit/s. */
const heardForMinutes = 10

interface Upload {
  readonly status: string
  readonly last_heard_at: string | null
}

/**
 * Whether somebody is likely to be sending a file that has not come: the server was asked for it lately. Whoever sends it knows better.
 *
 * @param now in milliseconds since 1970.
 */
export const isBeingSent = ({ status, last_heard_at }: Upload, now: number): boolean =>
  status === 'UPLOADING' &&
  last_heard_at !== null &&
  now - Date.parse(last_heard_at) < heardForMinutes * 60_000
