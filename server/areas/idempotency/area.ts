import type { Area, Needs } from '#server/platform/area.ts'
import { forgetIdempotencyKeys } from './forgetIdempotencyKeys.ts'

/** What calls with an `Idempotency-Key` were answered, so that the same answer can be given again. */
export const area = ({ clock }: Needs<'clock'>): Area => ({
  jobs: (database) => [
    {
      name: 'forget idempotency keys',
      run: (stopping) => forgetIdempotencyKeys(database, clock, stopping),
    },
  ],
})
