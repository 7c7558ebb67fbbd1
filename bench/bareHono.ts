import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { number, object, string } from 'yup'

/** What there is to compare calls with: Hono on Node with one answer, which reads the body that it is sent and does nothing else. */
const [, , port, given = ''] = process.argv
const { status, headers, body } = object({
  status: number().required(),
  headers: object().required(),
  /** In base64. */
  body: string().defined(),
}).validateSync(JSON.parse(given))
const text = Buffer.from(body, 'base64').toString()

const app = new Hono()
app.post('*', async (http) => {
  await http.req.text()
  return new Response(text, { status, headers: { ...headers } })
})
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' }, () =>
  console.log('listening'),
)
