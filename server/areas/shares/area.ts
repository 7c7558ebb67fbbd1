import type { FigureServices } from '#server/areas/reports/readFigures.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import type { Area, Needs } from '#server/platform/area.ts'
import type { Films } from '#server/platform/films/films.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { guestCalls } from './guestCalls.ts'
import { watermarkHandlers } from './makeWatermarks.ts'
import { shareCalls } from './shareCalls.ts'
import type { ShareSessions } from './shareSessions.ts'

interface Services
  extends Needs<'config' | 'database' | 'tokenSeal' | 'rateLimits' | 'clock' | 'log'>,
    Pick<FigureServices, 'visits' | 'foreignPictures'> {
  readonly storage: Shown & ObjectStorage
  readonly films: Films
  readonly shareSessions: ShareSessions
}

/** Links by which somebody without an account sees files or a report: the team's side, and the guests'. */
export const area = (services: Services): Area => ({
  calls: [...shareCalls(services), ...guestCalls(services)],
  handlers: () => watermarkHandlers(services),
})
