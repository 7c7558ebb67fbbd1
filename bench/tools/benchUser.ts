import { mixed, object } from 'yup'
import { readConfig } from '#server/platform/config/config.ts'
import { newestMailTo } from '#tests/support/app/mailbox.ts'
import type { BenchServer } from './benchServer.ts'

/** Makes a call as the signed-in user, and gives the `data` of its answer. */
export type Ask = (path: string, body: unknown) => Promise<unknown>

const envelope = object({ data: mixed() })

/** Signs in as a person does, with the code from the mail. */
export async function signIn({ port, dataDir }: BenchServer): Promise<Ask> {
  const email = 'bench@example.com'
  let cookie = ''
  const ask: Ask = async (path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}/v2${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const { data } = await envelope.validate(await response.json())
    return data
  }
  await ask('/auth/otp', { email })
  const mail = await newestMailTo(readConfig({ DATA_DIR: dataDir }), email)
  const otp = /\b\d{6}\b/.exec(mail)?.[0] ?? ''
  await ask(`/auth/callback?${new URLSearchParams({ email, otp })}`, {})
  return ask
}
