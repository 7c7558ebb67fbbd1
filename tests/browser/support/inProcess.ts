import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '#server/platform/config/config.ts'
import { startServer } from '#server/start.ts'
import { realSurroundings, type Surroundings } from '#server/surroundings.ts'
import { fastFolder } from '#tests/support/fastFolder.ts'
import type { Greenroom } from './greenroom.ts'

/** A Greenroom in the process of the test, which may put something of its own around it. */
export interface GreenroomInProcess
  extends Pick<Greenroom, 'url' | 'port' | 'dataDir' | 'linkUrl'> {
  readonly stop: () => Promise<void>
}

interface Started {
  readonly port: number
  readonly surroundings: Partial<Surroundings>
  /** What the environment says beside DATA_DIR and PORT. */
  readonly variables?: Readonly<Record<string, string>>
}

export async function startInProcess({
  port,
  surroundings,
  variables = {},
}: Started): Promise<GreenroomInProcess> {
  const dataDir = await mkdtemp(join(await fastFolder(), 'greenroom-process-'))
  // PostgreSQL runs as another user when this process is root's.
  await chmod(dataDir, 0o755)
  const server = await startServer({
    config: readConfig({ DATA_DIR: dataDir, PORT: String(port), ...variables }),
    log: pino({ level: 'silent' }),
    dev: false,
    stopping: new AbortController().signal,
    surroundings: { ...realSurroundings, ...surroundings },
  })
  return {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    linkUrl: `http://bio.localhost:${port}`,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
