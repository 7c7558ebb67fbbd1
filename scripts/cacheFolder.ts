import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where what tests install for themselves is kept, which all checkouts of this machine share. */
export const cacheFolder = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  'greenroom',
)
