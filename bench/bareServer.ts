import { createServer } from 'node:http'
import { number, object, string } from 'yup'

/** What there is to compare with: a Node HTTP server that gives one answer and does nothing else. */
const [, , port, given = ''] = process.argv
const { status, headers, body } = object({
  status: number().required(),
  headers: object().required(),
  /** In base64. */
  body: string().defined(),
}).validateSync(JSON.parse(given))
const bytes = Buffer.from(body, 'base64')

const server = createServer({ keepAliveTimeout: 65_000 }, (_, response) => {
  response.writeHead(status, { ...headers })
  response.end(bytes)
})
server.listen(Number(port), '127.0.0.1', () => console.log('listening'))
