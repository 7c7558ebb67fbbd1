import { unsentDeletions } from '#src/components/deletions/deletion.ts'
import { forgetAllDrafts } from '#src/features/landingPages/draft/draftStorage.ts'
import { unsentDecisions } from '#src/features/review/outbox/unsentDecision.ts'
import { forgetAllRecents } from './recents/keptRecents.ts'

/** Forgets what this browser kept of whoever goes: the next person shall not find what was edited and opened. */
export async function forgetKept(): Promise<void> {
  forgetAllRecents()
  unsentDecisions.forgetAll()
  unsentDeletions.forgetAll()
  await forgetAllDrafts()
}
