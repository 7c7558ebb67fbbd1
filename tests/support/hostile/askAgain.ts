import { type Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** A request to a server of this machine. */
export interface Question {
  readonly agent: Agent
  readonly port: number
  readonly method: string
  readonly path: string
  readonly headers: OutgoingHttpHeaders
  readonly body?: string
  /** The status of the answer that is right. */
  readonly expected: number
}

export interface Answers {
  /** How long each took, in milliseconds. */
  readonly times: readonly number[]
  /** Those that had another status, each with the beginning of its body: `503 {…}`; and why there was none: `socket hang up`. */
  readonly failures: readonly string[]
}

/**
 * Asks again and again until it is told to stop, each time after the answer has come.
 *
 * @param pauseMs how long is waited between an answer and the next question.
 */
export async function askAgain(
  question: Question,
  pauseMs: number,
  stopping: AbortSignal,
): Promise<Answers> {
  const times: number[] = []
  const failures: string[] = []
  while (!stopping.aborted) {
    const asked = performance.now()
    const answer = await send(question)
    times.push(performance.now() - asked)
    if (!answer.startsWith(String(question.expected))) failures.push(answer)
    await delay(pauseMs, undefined, { signal: stopping }).catch(() => {})
  }
  return { times, failures }
}

/** The status and the beginning of the body; or why there was no answer. */
function send({ body, expected, ...question }: Question): Promise<string> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', ...question })
      .on('response', (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (piece: string) => {
          text += piece
        })
        response.on('end', () => resolve(`${response.statusCode} ${text.slice(0, 300)}`))
        response.on('error', (error) => resolve(error.message))
      })
      .on('error', (error) => resolve(error.message))
      .end(body)
  })
}
