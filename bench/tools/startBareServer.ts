import { startProgram } from './startProgram.ts'

/** What the bare server answers, whatever it is asked. */
export interface BareAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** Starts a bare Node HTTP server in a process of its own. */
export const startBareServer = (answer: BareAnswer) =>
  startProgram('bareServer.ts', argumentOf(answer))

/** Starts a bare Hono server in a process of its own. */
export const startBareHono = (answer: BareAnswer) => startProgram('bareHono.ts', argumentOf(answer))

const argumentOf = ({ status, headers, body }: BareAnswer) =>
  JSON.stringify({ status, headers, body: Buffer.from(body).toString('base64') })
