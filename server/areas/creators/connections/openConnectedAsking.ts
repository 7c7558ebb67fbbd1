import type { Asking, Connector, Question } from '#server/areas/creators/connectors/connector.ts'
import { type AskingServices, openAsking } from '#server/areas/creators/connectors/openAsking.ts'

/** What a connector asks with in the name of whoever has consented: each question carries their token, in a header. */
export function openConnectedAsking(
  services: AskingServices,
  connector: Connector,
  accessToken: string,
  stopping: AbortSignal,
): Asking {
  const ask = openAsking(services, connector, stopping)
  const signed = (question: Question): Question => ({
    ...question,
    headers: { authorization: `Bearer ${accessToken}`, ...question.headers },
  })
  return {
    ...ask,
    get: (question) => ask.get(signed(question)),
    text: (question) => ask.text(signed(question)),
  }
}
