import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { v7 } from 'uuid'
import type { Config } from '#server/platform/config/config.ts'
import { ifMissing } from '#server/platform/db/embedded/ifMissing.ts'
import { writeFileSafely } from '#server/platform/files/writeFileSafely.ts'
import type { Mailer } from './mailer.ts'
import { messageOf } from './message.ts'

/** Where messages are files. */
export const mailFolder = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'mail')

/** A mailer that keeps each message as an .eml file, which any mail program opens. */
export function localMailbox(config: Pick<Config, 'dataDir' | 'mailFrom'>, log: Logger): Mailer {
  const folder = mailFolder(config)
  let writer: ReturnType<typeof openWriter> | undefined
  return {
    async send(mail, origin) {
      try {
        writer ??= openWriter()
        const written = await (await writer).sendMail(messageOf(mail, config.mailFrom, origin?.id))
        const { message } = written
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFileSafely(join(folder, newFileName()), message.toString())
        return 'SENT'
      } catch (error) {
        log.error({ code: codeOf(error) }, 'a mail could not be written to DATA_DIR/mail')
        return 'UNAVAILABLE'
      }
    },
  }
}

/** What writes messages down, and sends none. */
async function openWriter() {
  const { createTransport } = await import('nodemailer')
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
}

/** The messages' file names, newest first. */
export async function listMessages(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(ifMissing<string[]>([]))
  return names.filter(isMessageName).toSorted().toReversed()
}

/** A message as it was written; undefined when there is none of that name. */
export async function readMessage(folder: string, name: string): Promise<Buffer | undefined> {
  if (!isMessageName(name)) return undefined
  return readFile(join(folder, name)).catch(ifMissing(undefined))
}

/** Sorts by time: the date for people, the UUIDv7 for messages of the same moment. */
const newFileName = () => `${new Date().toISOString().replaceAll(':', '-')}_${v7()}.eml`

const isMessageName = (name: string) => /^[\w.-]+\.eml$/.test(name)

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : 'UNKNOWN'
