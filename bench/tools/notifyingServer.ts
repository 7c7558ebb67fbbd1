import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { pino } from 'pino'
import { readConfig } from '#server/platform/config/config.ts'
import { startServer } from '#server/start.ts'
import { realSurroundings } from '#server/surroundings.ts'
import { certificate } from '#tests/support/push/certificate.ts'

/** The real server, around which there is nothing but a push service on this machine: arguments are its port, its DATA_DIR and the port of that. */
const [port = '', dataDir = '', pushPort = ''] = process.argv.slice(2)

setDefaultCACertificates([...getCACertificates(), certificate])
const stopping = new AbortController()
const server = await startServer({
  config: readConfig({ DATA_DIR: dataDir, PORT: port, TRUSTED_PROXIES: '127.0.0.1/32' }),
  log: pino({ level: 'warn' }),
  dev: false,
  stopping: stopping.signal,
  surroundings: {
    ...realSurroundings,
    outside: {
      resolve: async () => ['127.0.0.1'],
      mayConnect: (ip) => ip === '127.0.0.1',
      port: Number(pushPort),
    },
  },
})
process.once('SIGTERM', () => void server.stop().then(() => process.exit()))
console.log('listening')
