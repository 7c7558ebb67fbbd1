import { type Handler, handler, type Piece } from '#server/platform/jobs/handler.ts'
import type { WorkKind } from '#server/platform/jobs/workKind.ts'
import type { Mail, Mailer } from './mailer.ts'

/**
 * Binds a kind of work to what writes its mail, to one person; undefined when there is nothing to tell any more. It is tried again
 * until a mail server has taken it or refused its recipient, under one Message-ID.
 */
export const mailHandler = <Payload>(
  mailer: Mailer,
  kind: WorkKind<Payload>,
  write: (payload: Payload, piece: Piece) => Promise<Mail | undefined>,
): Handler =>
  handler(kind, async (payload, piece) => {
    const mail = await write(payload, piece)
    if (mail && (await mailer.send(mail, piece)) === 'UNAVAILABLE') {
      throw new Error('No mail server has taken the mail')
    }
  })
