import type { Logger } from 'pino'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { StartupError } from '#server/platform/config/startupError.ts'
import { reachDatabase } from '#server/platform/db/reachDatabase.ts'
import { openDns } from '#server/platform/dns/dns.ts'
import { domainOfSender } from '#server/platform/mail/sender.ts'
import { checkBackupSettings } from './checkBackups.ts'
import { checkBucket } from './checkBucket.ts'
import { checkClickHouse } from './checkClickHouse.ts'
import { checkDatabase } from './checkDatabase.ts'
import { checkDns } from './checkDns.ts'
import { checkFfmpeg } from './checkFfmpeg.ts'
import { checkIdentityProvider } from './checkIdentityProvider.ts'
import { checkMail } from './checkMail.ts'
import { checkPorts } from './checkPorts.ts'
import { checkReplica } from './checkReplica.ts'
import { checkRoom } from './checkRoom.ts'
import { checkSender } from './checkSender.ts'
import { checkSettings } from './checkSettings.ts'
import { type Finding, wrong } from './finding.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** Looks at everything that an installation stands on, and changes nothing of it. */
export async function examine(variables: Variables, log: Logger): Promise<readonly Finding[]> {
  const config = configOf(variables)
  if ('kind' in config) return [config]
  const { appUrl, clickHouse, identityProviders, s3, smtpUrl } = config
  const dns = openDns(config.dnsServers)
  const findings = await Promise.all([
    checkSettings(config),
    checkPorts(config),
    checkRoom(config.dataDir),
    checkBackupSettings(config.backups),
    checkOwnDatabase(config, log),
    checkOwnReplica(config),
    s3 ? checkBucket(s3, appUrl) : [],
    clickHouse ? checkClickHouse(clickHouse) : [],
    smtpUrl === undefined ? [] : checkMail(smtpUrl),
    smtpUrl === undefined ? [] : checkSender(dns, senderOf(config, smtpUrl)),
    ...identityProviders.map(checkIdentityProvider),
    checkDns(dns, config),
    checkFfmpeg(config.ffmpegPath),
  ])
  return findings.flat()
}

const senderOf = ({ mailFrom, dkimSelector }: Config, smtpUrl: string) => ({
  domain: domainOfSender(mailFrom),
  mailHost: new URL(smtpUrl).hostname,
  dkimSelector,
})

function configOf(variables: Variables): Config | Finding {
  try {
    return readConfig(variables)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return wrong(`${error.message}.`)
  }
}

/** The embedded database is started for it when no server runs. */
async function checkOwnDatabase(config: Config, log: Logger): Promise<readonly Finding[]> {
  try {
    const { url, leave } = await reachDatabase(config, log)
    return await checkDatabase(url).finally(leave)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return [wrong(error.message)]
  }
}

function checkOwnReplica(config: Config): readonly Finding[] | Promise<Finding> {
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrl: url } = config
  const primaryUrl = databaseDirectUrl ?? databaseUrl
  return url === undefined || primaryUrl === undefined ? [] : checkReplica({ url, primaryUrl })
}
