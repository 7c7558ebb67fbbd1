import type { Config } from './platform/config/config.ts'
import { version } from './platform/version.ts'

/** What somebody at a terminal reads once the server answers: where to go, before anything else. */
export const welcome = ({ appUrl, dataDir, databaseUrl }: Config): string =>
  [
    '',
    `  Greenroom ${version} is running. Open it in a browser:`,
    '',
    `    ${appUrl.origin}`,
    '',
    databaseUrl === undefined
      ? `  All data is in ${dataDir}.`
      : `  Files are in ${dataDir}, everything else is in the database of DATABASE_URL.`,
    '  Press Ctrl+C to stop it.',
    '',
    '',
  ].join('\n')
