import type { Config } from './platform/config/config.ts'

/** What somebody at a terminal reads once the server answers: where to go, before anything else. */
export const welcome = ({ appUrl, dataDir, databaseUrl }: Config): string =>
  [
    '',
    '  Greenroom is running. Open it in a browser:',
    '',
    `    ${appUrl.origin}`,
    '',
    databaseUrl === undefined
      ? `  Everything it keeps is in ${dataDir}.`
      : `  Its files are in ${dataDir}, the rest is in the database of DATABASE_URL.`,
    '  Ctrl+C stops it.',
    '',
    '',
  ].join('\n')
