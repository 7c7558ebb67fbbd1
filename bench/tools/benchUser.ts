import { mixed, object } from 'yup'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import type { BenchServer } from './benchServer.ts'

/** Makes a call as the signed-in user, and gives the `data` of its answer. */
export type Ask = (path: string, body: unknown) => Promise<unknown>

const envelope = object({ data: mixed() })

/** Signs in as a person does, with the code from the mail. */
export async function signIn(server: BenchServer): Promise<Ask> {
  const browser = await signInOverNetwork(server, 'bench@example.com')
  return async (path, body) => {
    const answer = await browser.call(path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    const { data } = await envelope.validate(answer.body)
    return data
  }
}
