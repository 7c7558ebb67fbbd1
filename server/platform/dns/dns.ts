import { Resolver } from 'node:dns/promises'
import { isPrivateName } from './privateNames.ts'

/** What DNS says: nothing, or these; `UNKNOWN` when no name server answered. */
export type Found = readonly string[] | 'UNKNOWN'

/**
 * Asks DNS. Never rejects, and never takes much longer than {@link timeoutMs}. Names of private networks are not asked
 * for, whoever names them: there is nothing at them.
 */
export interface Dns {
  /** The TXT records of a name, each whole. */
  texts(name: string): Promise<Found>
  /** What a name is an alias of, lower-case. */
  aliases(name: string): Promise<Found>
  /** The IPv4 and IPv6 addresses of a name, wherever its aliases lead. */
  ips(name: string): Promise<Found>
}

/** How long a question may take in all, and how long one name server may take for it; in milliseconds. */
const timeoutMs = 4_000
const serverTimeoutMs = 1_500

/** What c-ares says when there is an answer, and it is that there is nothing. */
const nothing: ReadonlySet<unknown> = new Set(['ENODATA', 'ENOTFOUND'])

/** @param servers as `DNS_SERVERS` names them; undefined: the system's. */
export function openDns(servers: readonly string[] | undefined): Dns {
  /** Each question has a resolver of its own, so that giving one up gives up no other. */
  const ask = async (
    name: string,
    question: (resolver: Resolver) => Promise<readonly string[]>,
  ): Promise<Found> => {
    if (isPrivateName(name)) return []
    const resolver = new Resolver({ timeout: serverTimeoutMs, tries: 2 })
    if (servers) resolver.setServers(servers)
    const giveUp = setTimeout(() => resolver.cancel(), timeoutMs)
    try {
      return await question(resolver)
    } catch (error) {
      return nothing.has(codeOf(error)) ? [] : 'UNKNOWN'
    } finally {
      clearTimeout(giveUp)
    }
  }
  return {
    texts: (name) =>
      ask(name, async (resolver) =>
        (await resolver.resolveTxt(name)).map((parts) => parts.join('')),
      ),
    aliases: (name) =>
      ask(name, async (resolver) =>
        (await resolver.resolveCname(name)).map((to) => to.toLowerCase()),
      ),
    async ips(name) {
      const [four, six] = await Promise.all([
        ask(name, (resolver) => resolver.resolve4(name)),
        ask(name, (resolver) => resolver.resolve6(name)),
      ])
      return four === 'UNKNOWN' || six === 'UNKNOWN' ? 'UNKNOWN' : [...four, ...six]
    },
  }
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
