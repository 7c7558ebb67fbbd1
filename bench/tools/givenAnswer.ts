import { number, object, string } from 'yup'

const answer = object({
  status: number().required(),
  headers: object().required(),
  /** In base64. */
  body: string().defined(),
})

/** Where a bare server of the bench listens, and what it answers: the arguments that `startBareServer.ts` gives it. */
export function givenAnswer() {
  const [, , port, given = ''] = process.argv
  const { status, headers, body } = answer.validateSync(JSON.parse(given))
  return { port: Number(port), status, headers: { ...headers }, body: Buffer.from(body, 'base64') }
}
