import { type LoggerOptions, stdTimeFunctions } from 'pino'
import { version } from '#server/platform/version.ts'
import { errorFacts } from './errorFacts.ts'

/** How every log of the server is written, wherever it goes. */
export const logSettings = (level: string): LoggerOptions => ({
  level,
  base: { version },
  timestamp: stdTimeFunctions.isoTime,
  serializers: { err: errorFacts },
})
