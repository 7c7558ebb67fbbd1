import { createServer } from 'node:https'
import { certificate, certificateKey } from '#tests/support/push/certificate.ts'

/** A push service that takes every message at once; its argument is a port. */
const [port] = process.argv.slice(2).map(Number)

createServer({ cert: certificate, key: certificateKey }, (request, response) => {
  request.resume().on('end', () => response.writeHead(201).end())
}).listen(port, '127.0.0.1', () => console.log('listening'))
