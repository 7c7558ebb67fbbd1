import { createServer } from 'node:http'
import { givenAnswer } from './tools/givenAnswer.ts'

/** What there is to compare with: a Node HTTP server that gives one answer and does nothing else. */
const { port, status, headers, body } = givenAnswer()

const server = createServer({ keepAliveTimeout: 65_000 }, (_, response) => {
  response.writeHead(status, { ...headers })
  response.end(body)
})
server.listen(port, '127.0.0.1', () => console.log('listening'))
