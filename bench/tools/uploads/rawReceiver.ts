import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { pipeline } from 'node:stream/promises'

/**
 * What there is to compare with: a Node HTTP server that streams a PUT into a file, and does nothing else: no
 * signature, no second part, and no sync but where `sync` is said.
 */
const [, , port, path = '', bufferSize, sync] = process.argv
const highWaterMark = Number(bufferSize)

const server = createServer({ highWaterMark }, async (request, response) => {
  await pipeline(request, createWriteStream(path, { highWaterMark, flush: sync === 'sync' }))
  response.end()
})
server.listen(Number(port), '127.0.0.1', () => console.log('listening'))
