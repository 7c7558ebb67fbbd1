import { startProgram } from './startProgram.ts'

/** What the bare server answers, whatever it is asked. */
export interface BareAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** Starts a bare Node HTTP server in a process of its own. */
export const startBareServer = ({ status, headers, body }: BareAnswer) =>
  startProgram(
    'bareServer.ts',
    JSON.stringify({ status, headers, body: Buffer.from(body).toString('base64') }),
  )
