import { openedShareRoutes, shareRoutes } from '#contract/resources/shares.ts'
import { openCaller } from './caller.ts'
import type { Making } from './making.ts'

/** Shows a request to a client, who has looked at it, said something of one file and approved another; and to the press with a watermark. */
export async function shareWithClient(
  { app, appUrl, agency }: Making,
  requestId: string,
): Promise<void> {
  const [share] = await agency.ask(shareRoutes.create, [
    {
      kind: 'REVIEW',
      request_id: requestId,
      name: 'Marta at Larkfield',
      allowances: { downloads: false, comments: true, approval: true },
    },
    {
      kind: 'REVIEW',
      request_id: requestId,
      name: 'Press',
      watermark: true,
      allowances: { downloads: true, comments: false, approval: false },
    },
  ])
  const token = share?.url?.split('/').at(-1) ?? ''
  const session = await agency.ask(openedShareRoutes.open, { token })
  const guest = openCaller({ app, appUrl, by: { token: session.token } })
  const { data: files } = await guest.ask(openedShareRoutes.files, { page_size: 2 })
  const [first, second = first] = files
  if (!first || !second) return
  await guest.ask(openedShareRoutes.comment, {
    submission_id: first.id,
    name: 'Marta',
    text: 'We love the colours. Could this be the one for the poster?',
  })
  await guest.ask(openedShareRoutes.approve, { submission_ids: [second.id], name: 'Marta' })
}
