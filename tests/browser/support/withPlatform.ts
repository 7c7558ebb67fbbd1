import { pino } from 'pino'
import { connectorsOf } from '#server/areas/creators/connectors/connectors.ts'
import { syncWork } from '#server/database/schema/sync.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { freePort } from '#tests/support/freePort.ts'
import { type OAuthPlatform, startOAuthPlatform } from '#tests/support/platforms/oauthPlatform.ts'
import { embeddedDatabaseUrl } from '#tests/support/serverProcess.ts'
import { type GreenroomInProcess, startInProcess } from './inProcess.ts'

/** A Greenroom in this process, and the platform that it may ask in place of those on the internet. */
export interface GreenroomWithPlatform extends GreenroomInProcess {
  readonly platform: OAuthPlatform
  /** Makes every account due. */
  readonly askAgain: () => Promise<void>
}

/** Starts both, with an app that is registered at the platform. */
export async function startWithPlatform(): Promise<GreenroomWithPlatform> {
  const port = await freePort()
  const platform = await startOAuthPlatform({
    redirectUri: `http://localhost:${port}/oauth/callback`,
  })
  const greenroom = await startInProcess({
    port,
    variables: {
      INSTAGRAM_CLIENT_ID: platform.app.clientId,
      INSTAGRAM_CLIENT_SECRET: platform.app.clientSecret,
    },
    surroundings: {
      connectorsFor: () => connectorsOf(platform.connector),
      outside: platform.outside,
      random: () => 0,
    },
  })
  return {
    ...greenroom,
    platform,
    async askAgain() {
      const url = await embeddedDatabaseUrl(greenroom.dataDir)
      const database = openDatabase(url, pino({ level: 'silent' }), 1)
      await database.update(syncWork).set({ dueAt: new Date(), profileDueAt: new Date() })
      await database.$client.end()
    },
    async stop() {
      await greenroom.stop()
      await platform.stop()
    },
  }
}
