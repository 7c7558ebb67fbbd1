import type { Asking, Question } from '#server/areas/creators/connectors/connector.ts'
import type { Asked, Said } from './standIn.ts'

/** What asks a stand-in without a network, and what came of that. */
export interface AskedStandIn {
  readonly ask: Asking
  /** Each question with its answer, in order. */
  readonly said: { readonly question: Question; readonly answer: Said }[]
  readonly notices: string[]
  /** The hosts that were noted as closed, with the moment. */
  readonly closed: [host: string, until: Date][]
}

/** Asks a stand-in as a connector is given it, at a moment. */
export function askStandIn(answer: (asked: Asked) => Said, now: Date): AskedStandIn {
  const asked: AskedStandIn = {
    said: [],
    notices: [],
    closed: [],
    ask: {
      get: async (question) => {
        const { url, headers = {}, body } = question
        const sent = body instanceof URLSearchParams ? body.toString() : JSON.stringify(body ?? '')
        const method = body === undefined ? 'GET' : 'POST'
        const said = answer({ method, url, headers, body: sent })
        asked.said.push({ question, answer: said })
        const { status, json } = said
        return { kind: 'SAID', status, headers: said.headers ?? {}, json }
      },
      text: async ({ url }) => {
        const { status, text = '' } = answer({ method: 'GET', url, headers: {}, body: '' })
        return { kind: 'SAID', status, headers: {}, text }
      },
      closed: async (host, untilOf) => {
        const until = untilOf(now)
        asked.closed.push([host, until])
        return { kind: 'WAIT', until }
      },
      notice: (what) => void asked.notices.push(what),
    },
  }
  return asked
}
