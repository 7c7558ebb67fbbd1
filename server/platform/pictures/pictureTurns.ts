import { openTurns } from '#server/platform/jobs/fairTurns.ts'
import { type EncodedPicture, encodePicture, type PictureEncoding } from './encodePicture.ts'
import { type MarkedPicture, markPicture } from './markPicture.ts'
import type { Undecodable } from './pictureFacts.ts'
import type { PictureSource } from './readSource.ts'

/**
 * Pictures are decoded one at a time, so that the memory of a process is bounded by its largest picture, and by turns
 * between workspaces, so that nobody waits for all the pictures of another.
 */
const turns = openTurns({ total: 1, perShare: 1, waiting: 400, waitingPerShare: 60 })

/** When to come back to one that is BUSY. */
export const pictureRetrySeconds = 10

/**
 * Gives the source of a picture once it is its turn, with all that it holds in memory; undefined when there is none,
 * any more.
 */
type OpenSource = () => Promise<PictureSource | undefined>

/** Makes another picture of one of a workspace, in its turn. BUSY: too many wait already. GONE: there is none, any more. */
export async function encodeInTurn(
  workspaceId: string,
  open: OpenSource,
  encoding: PictureEncoding,
): Promise<EncodedPicture | Undecodable | 'GONE' | 'BUSY'> {
  const made = await turns.run(workspaceId, [() => encodeOpened(open, encoding)])
  return made === 'FULL' ? 'BUSY' : (made[0] ?? 'GONE')
}

/** The same for a job, which waits for as long as it takes. */
export const encodeWhenFree = (
  workspaceId: string,
  open: OpenSource,
  encoding: PictureEncoding,
): Promise<EncodedPicture | Undecodable | 'GONE'> =>
  turns.wait(workspaceId, () => encodeOpened(open, encoding))

/** Burns a text into a picture of a workspace, in its turn, for a job. */
export const markWhenFree = (
  workspaceId: string,
  open: OpenSource,
  text: string,
): Promise<MarkedPicture | Undecodable | 'GONE'> =>
  turns.wait(workspaceId, async () => {
    const source = await open()
    return source ? markPicture(source, text) : 'GONE'
  })

async function encodeOpened(open: OpenSource, encoding: PictureEncoding) {
  const source = await open()
  return source ? encodePicture(source, encoding) : 'GONE'
}
