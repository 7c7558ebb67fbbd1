import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { givenAnswer } from './tools/givenAnswer.ts'

/** What there is to compare calls with: Hono on Node with one answer, which reads the body that it is sent and does nothing else. */
const { port, status, headers, body } = givenAnswer()
const text = body.toString()

const app = new Hono()
app.post('*', async (http) => {
  await http.req.text()
  return new Response(text, { status, headers })
})
serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => console.log('listening'))
