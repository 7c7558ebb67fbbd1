import { isIP, isIPv4, isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import { type InferType, object, string, ValidationError } from 'yup'
import { productDomains } from '#contract/reference/productDomains.ts'
import { largestFile } from '#contract/rules/uploadedFile.ts'
import { email } from '#contract/schema.ts'
import { parseTokenKeys, type TokenKey, tokenKeyForm } from '#server/platform/crypto/tokenKeys.ts'
import { isSender } from '#server/platform/mail/sender.ts'
import { accepted, wholeNumber } from './accepted.ts'
import { allOrNone } from './allOrNone.ts'
import { type BackupConfig, backupConfigOf, backupFields } from './backupSettings.ts'
import { type BillingConfig, billingConfigOf, billingFields } from './billingConfig.ts'
import {
  type IdentityProviderConfig,
  identityProviderFields,
  identityProvidersOf,
} from './identityProviders.ts'
import { type OAuthApps, oauthAppFields, oauthAppsOf } from './oauthApps.ts'
import { type PlatformKeys, platformKeyFields, platformKeysOf } from './platformKeys.ts'
import { StartupError } from './startupError.ts'
import { url } from './url.ts'

/** How the process runs, read once from the environment. See docs/deployment.md for each variable. */
export interface Config {
  readonly host: string
  readonly port: number
  /** The app's own origin, without a path. */
  readonly appUrl: URL
  readonly dataDir: string
  /** What this process does of the work of an installation. */
  readonly role: Role
  /** Undefined: the embedded PostgreSQL of `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Undefined: visits are kept in PostgreSQL. */
  readonly clickHouse: ClickHouseServer | undefined
  /** For how many months visits and clicks are kept one by one; what is counted of them stays. */
  readonly visitsRetentionMonths: number
  /** The same database without a pooler, for what needs a session of PostgreSQL. Undefined: `databaseUrl` has none. */
  readonly databaseDirectUrl: string | undefined
  /** A streaming replica of the same database, without a pooler, that calls which change nothing are answered from. */
  readonly databaseReplicaUrl: string | undefined
  /** Undefined: messages are files in `dataDir`/mail. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Under which name the sender's domain publishes the key that its mails are signed with; `npm run doctor` looks it up. */
  readonly dkimSelector: string | undefined
  /** What a mail provider proves itself with that tells of mails which came back. Undefined: none does. */
  readonly mailBouncesPassword: string | undefined
  /**
   * Whether the mailbox page is there while mail stays on this machine. Undefined: nobody has said, and APP_URL is as it
   * comes, so it is, but not through a proxy.
   */
  readonly localMailbox: boolean | undefined
  /** Who is notified when a page is reported, besides its owner. */
  readonly abuseMail: string | undefined
  /** Who can sign people in beside their email. */
  readonly identityProviders: readonly IdentityProviderConfig[]
  /** The apps that are registered with platforms whose accounts are connected by OAuth. */
  readonly oauthApps: OAuthApps
  /** Undefined: files are in `dataDir`/objects. */
  readonly s3: S3Config | undefined
  /** The largest file that is taken, in bytes. */
  readonly largestUpload: number
  /** Whether plans limit what a workspace may have. */
  readonly planLimits: boolean
  /** Who collects payments. */
  readonly billing: BillingConfig
  /** CIDRs whose X-Forwarded-For and country header are believed. */
  readonly trustedProxies: readonly string[]
  readonly countryHeader: string | undefined
  /** The header in which a trusted proxy sends a visitor's state. */
  readonly regionHeader: string | undefined
  /** A database of cities by IP address (MMDB), by which visitors' states are known. Undefined: none. */
  readonly geoDatabase: string | undefined
  /** The hosts of the six product domains, in the order of `productDomains`. */
  readonly productDomainHosts: readonly string[]
  /** The host that workspaces point their own domains at. */
  readonly edgeHost: string
  /** Name servers, each an address with or without a port. Undefined: the system's. */
  readonly dnsServers: readonly string[] | undefined
  /** Whether the picture of a post that becomes an example is fetched from its platform and kept. */
  readonly keepThumbnails: boolean
  /** Where ffmpeg is, with ffprobe beside it. Undefined: where PATH leads to, if anywhere. */
  readonly ffmpegPath: string | undefined
  /** Whether the figures of creators' accounts are asked of their platforms. */
  readonly syncAccounts: boolean
  /** What platforms are asked with that show public accounts to registered apps. */
  readonly platformKeys: PlatformKeys
  /** What tokens of connected accounts are sealed with, the first; all open. None: a key of `dataDir`, with the embedded database. */
  readonly tokenKeys: readonly TokenKey[]
  readonly backups: BackupConfig
  /** Where metrics are given; undefined: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** What share of requests is traced, from 0 to 1; undefined: nothing is. */
  readonly tracedShare: number | undefined
  readonly logLevel: string
  /** Whose agency is shown, in a demonstration; undefined: this is none. No variable says so: `npm run demo` does. */
  readonly demo: DemoConfig | undefined
}

/** `all`; or the app and its calls; or links and pages; or jobs. */
export const roles = ['all', 'web', 'edge', 'worker'] as const
export type Role = (typeof roles)[number]

export interface DemoConfig {
  /** Whom anybody signs in as by opening /demo. */
  readonly email: string
}

/** Where ClickHouse is. */
export interface ClickHouseServer {
  /** With user and password, and the database as its path. */
  readonly url: URL
  /** The cluster that its tables are on; undefined: one server. */
  readonly cluster: string | undefined
}

/** A bucket of an S3 API, and who may use it. */
export interface S3Config {
  readonly endpoint: URL
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const port = string()
  .matches(/^\d{1,5}$/, 'must be a port number')
  .test(
    'port',
    'must be a port from 1 to 65535',
    (value) => value === undefined || (Number(value) >= 1 && Number(value) <= 65_535),
  )

const list = (message: string, accepts: (entry: string) => boolean) =>
  accepted(message, (value) => entriesOf(value).every(accepts))

const megabyte = 1_048_576
const maxMegabytes = largestFile / megabyte

const environment = object({
  HOST: string().default('127.0.0.1'),
  PORT: port.default('8080'),
  APP_URL: url(['http://', 'https://']).test(
    'bare',
    'must be without a path: Greenroom needs a host of its own',
    (value) => value === undefined || new URL(value).pathname === '/',
  ),
  DATA_DIR: string().default('./data'),
  ROLE: string()
    .oneOf([...roles], 'must be all, web, edge or worker')
    .default('all'),
  DATABASE_URL: url(['postgres://', 'postgresql://']),
  CLICKHOUSE_URL: url(['http://', 'https://']),
  CLICKHOUSE_CLUSTER: string().matches(/^[A-Za-z]\w{0,62}$/, 'must be the name of a cluster'),
  VISITS_RETENTION_MONTHS: wholeNumber('months', 1, 120).default('13'),
  DATABASE_DIRECT_URL: url(['postgres://', 'postgresql://']),
  DATABASE_REPLICA_URL: url(['postgres://', 'postgresql://']),
  SMTP_URL: url(['smtp://', 'smtps://']),
  MAIL_FROM: accepted('must be an address, or a name and <an address>', isSender),
  MAIL_DKIM_SELECTOR: string().matches(/^[\w.-]{1,63}$/, 'must be the selector of a DKIM key'),
  MAIL_BOUNCES_PASSWORD: string().min(16, 'must have 16 characters at least'),
  LOCAL_MAILBOX: string().oneOf(['on', 'off'], 'must be on or off'),
  ABUSE_MAIL: email(),
  ...identityProviderFields,
  MAX_UPLOAD_MB: wholeNumber('megabytes', 1, maxMegabytes).default(String(maxMegabytes)),
  PLAN_LIMITS: string().oneOf(['on', 'off'], 'must be on or off').default('on'),
  ...billingFields,
  S3_ENDPOINT: url(['http://', 'https://']),
  S3_REGION: string().matches(/^[a-z0-9-]+$/, 'must be the name of a region, such as eu-central-1'),
  S3_BUCKET: string().matches(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket'),
  S3_ACCESS_KEY_ID: string(),
  S3_SECRET_ACCESS_KEY: string(),
  TRUSTED_PROXIES: list('must be addresses or CIDRs, separated by commas', isIpOrCidr),
  COUNTRY_HEADER: string().matches(/^[A-Za-z0-9-]+$/, 'must be the name of a header'),
  REGION_HEADER: string().matches(/^[A-Za-z0-9-]+$/, 'must be the name of a header'),
  GEO_DATABASE: string(),
  PRODUCT_DOMAIN_HOSTS: list('must be host names, separated by commas', isHost).test(
    'six',
    `must name ${productDomains.length} hosts`,
    (value) => value === undefined || new Set(entriesOf(value)).size === productDomains.length,
  ),
  EDGE_HOST: accepted('must be a host name', isHost),
  DNS_SERVERS: list(
    'must be addresses of name servers, separated by commas, each with or without a port',
    isNameServer,
  ),
  KEEP_THUMBNAILS: string().oneOf(['on', 'off'], 'must be on or off').default('on'),
  FFMPEG_PATH: string(),
  SYNC_ACCOUNTS: string().oneOf(['on', 'off'], 'must be on or off').default('on'),
  ...platformKeyFields,
  ...oauthAppFields,
  TOKEN_KEYS: accepted(tokenKeyForm, (value) => parseTokenKeys(value) !== undefined),
  ...backupFields,
  METRICS_PORT: port,
  METRICS_HOST: string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http://', 'https://']),
  OTEL_TRACES_SAMPLER_ARG: accepted(
    'must be a share from 0 to 1',
    (value) => Number(value) >= 0 && Number(value) <= 1,
  ).default('1'),
  LOG_LEVEL: string()
    .oneOf(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
})

/**
 * Reads the configuration. A variable set to nothing counts as not set.
 *
 * @throws StartupError with one line that names the variable, for the first wrong value.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const values = check(set)
  const appUrl = new URL(values.APP_URL ?? `http://localhost:${values.PORT}`)
  const productDomainHosts = productDomainHostsOf(values)
  checkShared(values)
  return {
    host: values.HOST,
    port: Number(values.PORT),
    appUrl: new URL(appUrl.origin),
    dataDir: resolve(values.DATA_DIR),
    role: roles.find((role) => role === values.ROLE) ?? 'all',
    databaseUrl: values.DATABASE_URL,
    clickHouse: values.CLICKHOUSE_URL
      ? { url: new URL(values.CLICKHOUSE_URL), cluster: values.CLICKHOUSE_CLUSTER }
      : undefined,
    visitsRetentionMonths: Number(values.VISITS_RETENTION_MONTHS),
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: mailFromOf(values),
    dkimSelector: values.MAIL_DKIM_SELECTOR,
    mailBouncesPassword: values.MAIL_BOUNCES_PASSWORD,
    localMailbox: localMailboxOf(values),
    abuseMail: values.ABUSE_MAIL,
    identityProviders: identityProvidersOf(values),
    s3: s3Of(values),
    largestUpload: Number(values.MAX_UPLOAD_MB) * megabyte,
    planLimits: values.PLAN_LIMITS === 'on',
    billing: billingConfigOf(values),
    trustedProxies: entriesOf(values.TRUSTED_PROXIES),
    countryHeader: values.COUNTRY_HEADER?.toLowerCase(),
    regionHeader: values.REGION_HEADER?.toLowerCase(),
    geoDatabase: values.GEO_DATABASE && resolve(values.GEO_DATABASE),
    productDomainHosts,
    edgeHost: values.EDGE_HOST?.toLowerCase() ?? productDomainHosts[0] ?? appUrl.hostname,
    dnsServers: values.DNS_SERVERS === undefined ? undefined : entriesOf(values.DNS_SERVERS),
    keepThumbnails: values.KEEP_THUMBNAILS === 'on',
    ffmpegPath: values.FFMPEG_PATH && resolve(values.FFMPEG_PATH),
    syncAccounts: values.SYNC_ACCOUNTS === 'on',
    platformKeys: platformKeysOf(values),
    oauthApps: oauthAppsOf(values),
    tokenKeys: parseTokenKeys(values.TOKEN_KEYS ?? '') ?? [],
    backups: backupConfigOf(values),
    metrics: values.METRICS_PORT
      ? { host: values.METRICS_HOST, port: Number(values.METRICS_PORT) }
      : undefined,
    tracedShare: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? Number(values.OTEL_TRACES_SAMPLER_ARG)
      : undefined,
    logLevel: values.LOG_LEVEL,
    demo: undefined,
  }
}

type Environment = InferType<typeof environment>

function check(set: Record<string, string | undefined>): Environment {
  try {
    return environment.validateSync(set, { strict: false })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    throw new StartupError(`${error.path} ${error.errors[0]}`)
  }
}

/** Several processes share a database and a bucket: the embedded ones are one process's own. */
function checkShared(values: Environment): void {
  const { ROLE, DATABASE_URL, S3_ENDPOINT } = values
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (values[name] && !DATABASE_URL)
      throw new StartupError(`${name} goes with DATABASE_URL, which is not set`)
  }
  if (ROLE === 'all') return
  if (!DATABASE_URL) throw new StartupError(`ROLE ${ROLE} needs a DATABASE_URL`)
  if (!S3_ENDPOINT)
    throw new StartupError(`ROLE ${ROLE} needs a bucket: set S3_ENDPOINT and its kin`)
}

/** Without a mail server nothing leaves this machine; with one, its domain has to be the operator's. */
function mailFromOf({ SMTP_URL, MAIL_FROM }: Environment): string {
  if (MAIL_FROM !== undefined) return MAIL_FROM
  if (SMTP_URL !== undefined)
    throw new StartupError('SMTP_URL needs MAIL_FROM: the address that mails come from')
  return 'Greenroom <no-reply@greenroom.localhost>'
}

/** Whoever chooses the app's address may stand behind a proxy that says nothing of itself, and so has to choose this too. */
function localMailboxOf({ LOCAL_MAILBOX, APP_URL }: Environment): boolean | undefined {
  if (LOCAL_MAILBOX !== undefined) return LOCAL_MAILBOX === 'on'
  return APP_URL === undefined ? undefined : false
}

const s3Variables = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

function s3Of(values: Environment): S3Config | undefined {
  const needed = allOrNone(values, s3Variables)
  return (
    needed && {
      endpoint: new URL(needed('S3_ENDPOINT')),
      region: needed('S3_REGION'),
      bucket: needed('S3_BUCKET'),
      accessKeyId: needed('S3_ACCESS_KEY_ID'),
      secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
    }
  )
}

function productDomainHostsOf(values: Environment): readonly string[] {
  const configured = entriesOf(values.PRODUCT_DOMAIN_HOSTS).map((host) => host.toLowerCase())
  return configured.length > 0 ? configured : productDomains.map(({ host }) => host)
}

function entriesOf(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

function isIpOrCidr(entry: string): boolean {
  const [ip = '', bits] = entry.split('/')
  const family = isIP(ip)
  if (family === 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** `192.0.2.1`, `192.0.2.1:5353`, `2001:db8::1` or `[2001:db8::1]:5353`. */
function isNameServer(entry: string): boolean {
  if (isIP(entry) !== 0) return true
  const [, ip = '', port = ''] = /^(.+):(\d{1,5})$/.exec(entry) ?? []
  const isHostPort = isIPv4(ip) || (/^\[.*\]$/.test(ip) && isIPv6(ip.slice(1, -1)))
  return isHostPort && Number(port) >= 1 && Number(port) <= 65_535
}

function isHost(entry: string): boolean {
  return /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(entry)
}
