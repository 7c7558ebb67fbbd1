import { pino } from 'pino'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/startEmbeddedPostgres.ts'
import { lockDataDir } from '#server/platform/files/dataDirLock.ts'

/**
 * The process behind `holder.ts`: locks the DATA_DIR of its first argument, starts PostgreSQL there
 * when the second is `postgres`, reports the database's address, and stays until it is killed.
 */
const [dataDir = '', what] = process.argv.slice(2)
await lockDataDir(dataDir)
process.send?.({ isLocked: true })
if (what === 'postgres') {
  const { url } = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })
  process.send?.({ url })
}
process.on('disconnect', () => process.exit())
