import { Logger as LibraryLogger } from 'graphile-worker'
import type { Logger } from 'pino'

/** What graphile-worker logs, a level lower than it does: what becomes of work is logged and counted by us, without payloads. */
export const quietLogger = (log: Logger): LibraryLogger =>
  new LibraryLogger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.debug({ by: 'graphile-worker' }, message)
    else log.trace({ by: 'graphile-worker' }, message)
  })
