import { connect } from 'node:tls'
import { Gauge, type Registry } from 'prom-client'
import { recently } from '#server/platform/clock/recently.ts'

/** For how long an answer serves, in milliseconds. */
const maxAgeMs = 3_600_000

/** How long a host may take to show its certificate, in milliseconds. */
const patienceMs = 5_000

/**
 * Shows until when the certificates of hosts are good that whoever runs the product has them for. A host that does not answer has no value: it may
 * be reached from outside only.
 *
 * @param origins those with https, with their ports.
 */
export function showCertificates(registry: Registry, origins: readonly URL[]): void {
  const ends = recently(maxAgeMs, () => endsOf(origins))
  new Gauge({
    name: 'greenroom_certificate_expires_timestamp_seconds',
    help: 'When the certificate of a host ends, in seconds since 1970',
    labelNames: ['host'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const [host, end] of await ends()) this.set({ host }, end)
    },
  })
}

const endsOf = async (origins: readonly URL[]) =>
  (
    await Promise.all(
      origins.map(async (origin) => {
        const end = await endOf(origin)
        return end === undefined ? [] : [[origin.hostname, end] as const]
      }),
    )
  ).flat()

/** In seconds since 1970; undefined when the host shows none. It is read, not trusted: one that has ended counts too. */
function endOf({ hostname, port }: URL): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const socket = connect({
    host: hostname,
    port: Number(port) || 443,
    servername: hostname,
    rejectUnauthorized: false,
    timeout: patienceMs,
  })
  socket.on('secureConnect', () => {
    const end = Date.parse(socket.getPeerCertificate().valid_to)
    resolve(Number.isNaN(end) ? undefined : end / 1000)
    socket.destroy()
  })
  socket.on('timeout', () => socket.destroy())
  socket.on('error', () => resolve(undefined))
  socket.on('close', () => resolve(undefined))
  return promise
}
