import { readConfig } from '#server/platform/config/config.ts'
import { newestMailTo } from '#tests/support/app/mailbox.ts'
import type { ServerUnderAttack } from '#tests/support/hostile/bystander.ts'
import type { Walker } from './walker.ts'

/** Signs in as a person would who reads the mailed code, and answers nothing that is asked of new people. */
export async function signIn(
  walker: Walker,
  { port, dataDir }: ServerUnderAttack,
  email: string,
): Promise<void> {
  await walker.goto(`http://localhost:${port}/`)
  await walker.fill(/^Email/, email)
  await walker.click({ role: 'button', name: 'Email me a code' })
  await walker.see({ role: 'heading', name: 'Enter the code' })
  const mail = await newestMailTo([readConfig({ DATA_DIR: dataDir, PORT: String(port) })], email)
  await walker.fill('Digit 1 of 6', /\b\d{6}\b/.exec(mail)?.[0] ?? '')
  await walker.click({ role: 'button', name: 'Skip for now' })
}
