import type { Config } from '#server/platform/config/config.ts'
import { StartupError } from '#server/platform/config/startupError.ts'
import { checkAddress } from '#server/platform/http/listen.ts'
import { type Finding, good, wrong } from './finding.ts'

type Places = Pick<Config, 'host' | 'port' | 'metrics'>

/** How long whoever has a port is given to say that it is Greenroom, in milliseconds. */
const patienceMs = 2_000

/** What only Greenroom says of itself: whoever else answers probes says `ok` too. */
const readiness = /^\{"status":("ok","version":"|"stopping"|"database unreachable")/
const processMetrics = /^greenroom_process/m

/** Whether the server can listen where it is to, or listens there already. */
export const checkPorts = ({ host, port, metrics }: Places): Promise<readonly Finding[]> =>
  Promise.all([
    checkPort({ host, port, variables: '', path: '/readyz', mark: readiness }),
    ...(metrics
      ? [
          checkPort({
            ...metrics,
            variables: 'METRICS_',
            path: '/metrics',
            mark: processMetrics,
          }),
        ]
      : []),
  ])

interface Place {
  readonly host: string
  readonly port: number
  readonly variables: string
  /** What is asked of whoever listens, and what of the answer says that it is Greenroom. */
  readonly path: string
  readonly mark: RegExp
}

async function checkPort({ path, mark, ...address }: Place): Promise<Finding> {
  const { host, port, variables } = address
  try {
    await checkAddress(address)
    return good(`${variables}PORT ${port} on ${host} is free.`)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    if (await isOurs(`http://${urlHostOf(host)}:${port}${path}`, mark))
      return good(`Greenroom answers on ${variables}PORT ${port} of ${host}.`)
    return wrong(error.message)
  }
}

/** An address on which all are listened to is asked as this machine. */
const urlHostOf = (host: string) => {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

const isOurs = (url: string, mark: RegExp): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(patienceMs) })
    .then((answer) => answer.text())
    .then(
      (text) => mark.test(text),
      () => false,
    )
