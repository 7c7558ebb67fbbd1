import { backdate } from './backdate.ts'
import { makeCreators } from './makeCreators.ts'
import { makeFigures } from './makeFigures.ts'
import { makeLinks } from './makeLinks.ts'
import { makeOffice } from './makeOffice.ts'
import { makeReports } from './makeReports.ts'
import { makeRequests } from './makeRequests.ts'
import { makeTemplates } from './makeTemplates.ts'
import { makeVisits } from './makeVisits.ts'
import type { Making } from './making.ts'

/** How far a sample has come, from 0 to 1. */
export type OnProgress = (share: number) => void

/**
 * Fills a workspace with a believable agency, by the calls that people make and by what records visits. The same every time,
 * but for its dates, which end now: an overview of the last weeks shall have something to show.
 */
export async function makeSample(making: Making, onProgress: OnProgress = () => {}): Promise<void> {
  onProgress(0.01)
  const creators = await makeCreators(making)
  onProgress(0.06)
  const links = await makeLinks(making, creators)
  onProgress(0.18)
  await makeFigures(making, creators)
  onProgress(0.3)
  const requests = await makeRequests(making, creators)
  onProgress(0.4)
  await makeOffice(making, creators)
  await makeTemplates(making, creators)
  await makeReports(making, creators)
  onProgress(0.42)
  await makeVisits(making, links, (share) => onProgress(0.42 + share * 0.56))
  await backdate(making, requests)
  onProgress(1)
}
