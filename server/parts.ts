import type { Role } from './platform/config/config.ts'

/** What a process does of the work of an installation. */
export interface Parts {
  /** The app's own host: calls, the browser app, files. */
  readonly app: boolean
  /** The hosts of links. */
  readonly edge: boolean
  /** Upkeep, pictures, accounts, mails that nobody waits for. */
  readonly jobs: boolean
}

/** The parts of each role. */
export const partsOf: Readonly<Record<Role, Parts>> = {
  all: { app: true, edge: true, jobs: true },
  web: { app: true, edge: false, jobs: false },
  edge: { app: false, edge: true, jobs: false },
  worker: { app: false, edge: false, jobs: true },
}
