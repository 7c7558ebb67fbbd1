import { type LoggerOptions, stdTimeFunctions } from 'pino'
import { errorFacts } from './errorFacts.ts'

/** How every log of the server is written, wherever it goes. */
export const logSettings = (level: string): LoggerOptions => ({
  level,
  base: {},
  timestamp: stdTimeFunctions.isoTime,
  serializers: { err: errorFacts },
})
