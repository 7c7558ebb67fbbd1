import { createServer } from 'node:http'

/** What there is to compare with: a Node HTTP server that answers 302 and does nothing else. */
const server = createServer({ keepAliveTimeout: 65_000 }, (_, response) => {
  response.writeHead(302, { Location: 'https://example.com/', 'Content-Length': '0' })
  response.end()
})
server.listen(Number(process.argv[2]), '127.0.0.1', () => console.log('listening'))
