import { mixed, object } from 'yup'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import type { BenchServer } from './benchServer.ts'

/** Makes a call as the signed-in user, and gives the `data` of its answer. */
export type Ask = (path: string, body: unknown) => Promise<unknown>

/** Makes a call as the signed-in user, and gives its answer as it is. */
export type Call = (path: string, body: unknown) => Promise<{ status: number; body: unknown }>

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

/** Signs in to a data folder that stays, where codes of former runs may have been asked for lately. */
export async function signInAgain(server: BenchServer): Promise<Call> {
  await server.database.query('delete from sign_in_codes; delete from rate_limits')
  const browser = await signInOverNetwork(server, 'bench@example.com')
  return (path, body) => browser.call(path, body)
}
