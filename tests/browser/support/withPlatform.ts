import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { connectorsOf } from '#server/areas/creators/connectors/connectors.ts'
import { syncWork } from '#server/database/schema/sync.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startServer } from '#server/start.ts'
import { realSurroundings } from '#server/surroundings.ts'
import { fastFolder } from '#tests/support/fastFolder.ts'
import { freePort } from '#tests/support/freePort.ts'
import { type OAuthPlatform, startOAuthPlatform } from '#tests/support/platforms/oauthPlatform.ts'
import { embeddedDatabaseUrl } from '#tests/support/serverProcess.ts'
import type { Greenroom } from './greenroom.ts'

/** A Greenroom in this process, and the platform that it may ask in place of those on the internet. */
export interface GreenroomWithPlatform
  extends Pick<Greenroom, 'url' | 'port' | 'dataDir' | 'linkUrl'> {
  readonly platform: OAuthPlatform
  /** Makes every account due. */
  readonly askAgain: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts both, with an app that is registered at the platform. */
export async function startWithPlatform(): Promise<GreenroomWithPlatform> {
  const dataDir = await mkdtemp(join(await fastFolder(), 'greenroom-platform-'))
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const platform = await startOAuthPlatform({ redirectUri: `${url}/oauth/callback` })
  const server = await startServer({
    config: readConfig({
      DATA_DIR: dataDir,
      PORT: String(port),
      INSTAGRAM_CLIENT_ID: platform.app.clientId,
      INSTAGRAM_CLIENT_SECRET: platform.app.clientSecret,
    }),
    log: pino({ level: 'silent' }),
    dev: false,
    stopping: new AbortController().signal,
    surroundings: {
      ...realSurroundings,
      connectorsFor: () => connectorsOf(platform.connector),
      outside: platform.outside,
      random: () => 0,
    },
  })
  return {
    url,
    port,
    dataDir,
    linkUrl: `http://bio.localhost:${port}`,
    platform,
    async askAgain() {
      const url = await embeddedDatabaseUrl(dataDir)
      const database = openDatabase(url, pino({ level: 'silent' }), 1)
      await database.update(syncWork).set({ dueAt: new Date(), profileDueAt: new Date() })
      await database.$client.end()
    },
    async stop() {
      await server.stop()
      await platform.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
