import { backdate } from './backdate.ts'
import { makeCreators } from './makeCreators.ts'
import { makeFigures } from './makeFigures.ts'
import { makeLinks } from './makeLinks.ts'
import { makeOffice } from './makeOffice.ts'
import { makeReports } from './makeReports.ts'
import { type MadeRequest, makeRequests } from './makeRequests.ts'
import { makeTemplates } from './makeTemplates.ts'
import { makeVisits } from './makeVisits.ts'
import type { MadeCreator, Making } from './making.ts'
import { allEnded } from './sideBySide.ts'

/** How far a sample has come, from 0 to 1. */
export type OnProgress = (share: number) => void

/**
 * Fills a workspace with a believable agency, by the calls that people make and by what records visits. The same every time,
 * but for its dates, which end now: an overview of the last weeks shall have something to show.
 */
export async function makeSample(making: Making, onProgress: OnProgress = () => {}): Promise<void> {
  onProgress(0.01)
  const creators = await makeCreators(making)
  onProgress(0.1)
  const links = await makeLinks(making, creators)
  onProgress(0.2)
  const done = { work: 0, visits: 0 }
  const tell = (what: keyof typeof done, share: number) => {
    done[what] = share
    onProgress(0.2 + 0.39 * (done.work + done.visits))
  }
  const work = () => makeWork(making, creators, (share) => tell('work', share))
  const visits = () => makeVisits(making, links, (share) => tell('visits', share))
  // Visits have a connection of their own, and need none of the rest.
  const [requests] =
    making.lanes > 1 ? await allEnded([work(), visits()]) : [await work(), await visits()]
  await backdate(making, requests)
  onProgress(1)
}

/** What the creators have posted and sent, and what the agency has beside. */
async function makeWork(
  making: Making,
  creators: readonly MadeCreator[],
  onProgress: OnProgress,
): Promise<readonly MadeRequest[]> {
  await makeFigures(making, creators)
  onProgress(0.5)
  const requests = await makeRequests(making, creators)
  onProgress(0.9)
  await makeOffice(making, creators)
  await makeTemplates(making, creators)
  await makeReports(making, creators)
  onProgress(1)
  return requests
}
