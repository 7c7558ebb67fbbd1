import { ReviewPage } from '#src/features/review/ReviewPage.tsx'
import { reviewSlice } from '#src/features/review/reviewSlice.ts'
import { WithSlice } from './WithSlice.tsx'

/** The review of files, with its queues and decisions. */
export const ReviewRoute = () => (
  <WithSlice slice={reviewSlice}>
    <ReviewPage />
  </WithSlice>
)
