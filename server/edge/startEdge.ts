import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import { join } from 'node:path'
import { openPermissions } from '#server/areas/sessions/permissions.ts'
import { createSalts } from '#server/areas/visits/salts.ts'
import type { VisitStore } from '#server/areas/visits/visitStore.ts'
import type { Needs } from '#server/platform/area.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import type { KeyedHash } from '#server/platform/crypto/keyedHash.ts'
import { parseTrustedProxies } from '#server/platform/http/clientIp.ts'
import { openCountries } from '#server/platform/http/countries.ts'
import { openUsStates } from '#server/platform/http/usStates.ts'
import { openRateLimits } from '#server/platform/rateLimits/rateLimits.ts'
import { filesOrigin } from '#server/platform/storage/filesOrigin.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { createAgeProof } from './ageProof.ts'
import { type Certificates, createCertificates } from './certificates.ts'
import { createEdgeHandler } from './edgeHandler.ts'
import { createLinkFinder } from './findLink.ts'
import { createLinkCache } from './linkCache.ts'
import { listenForLinkChanges } from './linkChanges.ts'
import { createOpener } from './openLink.ts'
import { createPageRenderings } from './pageRenderings.ts'
import { createPictureTokens } from './pictures/pictureTokens.ts'
import { openPublicPictures } from './pictures/publicPictures.ts'
import { createReports } from './report/reports.ts'

/** What answers visitors, on every host but the app's own: see {@link isAppHost}. */
export interface Edge {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** What proxies ask, on whichever host. */
  readonly certificates: Certificates
  /** Waits until every visit is kept. Close the HTTP server first. */
  close(): Promise<void>
}

interface EdgeSettings
  extends Needs<
    'database' | 'keyedHash' | 'log',
    | 'appUrl'
    | 's3'
    | 'dataDir'
    | 'trustedProxies'
    | 'countryHeader'
    | 'regionHeader'
    | 'geoDatabase'
    | 'abuseMail'
    | 'demo'
  > {
  readonly databaseUrl: string
  readonly storage: ObjectStorage
  /** Where visits are kept. */
  readonly visits: Pick<VisitStore, 'startRecorder'>
}

/** Starts the edge on a migrated database. */
export async function startEdge(settings: EdgeSettings): Promise<Edge> {
  const { config, databaseUrl, database, keyedHash, storage, visits, log } = settings
  const permissions = openPermissions({ database, clock: systemClock })
  const salts = createSalts(database, log)
  await salts.agree(Date.now())
  const visitors = {
    trustedProxies: parseTrustedProxies(config.trustedProxies),
    countryHeader: config.countryHeader,
    countryOf: await openCountries(),
    regionHeader: config.regionHeader,
    stateOf: await openUsStates(config.geoDatabase),
  }
  const recorder = await visits.startRecorder({
    database,
    databaseUrl,
    folder: join(config.dataDir, 'spool'),
    log,
  })

  const pictures = openPublicPictures({
    storage,
    permissions,
    tokens: createPictureTokens(secretFor(keyedHash, 'public-pictures')),
  })
  const renderings = createPageRenderings({
    appUrl: config.appUrl,
    pictures,
    filesOrigin: filesOrigin(config),
    isDemo: config.demo !== undefined,
  })
  const isSecure = config.appUrl.protocol === 'https:'
  const ageProof = createAgeProof({ secret: secretFor(keyedHash, 'age'), isSecure })
  const reports = createReports({
    database,
    rateLimits: openRateLimits(database, keyedHash),
    clock: systemClock,
    visitors,
  })
  const opener = createOpener({ recorder, salts, visitors, renderings, ageProof })

  const finder = createLinkFinder({ databaseUrl, pictures, log })
  await finder.open()
  const links = createLinkCache({ find: finder.find })
  const agencies = createLinkCache({ find: ({ host }) => finder.agencyOf(host) })
  const changes = listenForLinkChanges({ databaseUrl, caches: [links, agencies], log })
  return {
    certificates: createCertificates({ database, trustedProxies: visitors.trustedProxies, log }),
    handle: createEdgeHandler({ links, agencies, opener, pictures, reports, isSecure, log }),
    async close() {
      await recorder.close()
      await changes.stop()
      await finder.close()
    },
  }
}

/** 32 bytes of our own for a purpose, the same in all processes of the installation. */
const secretFor = (keyedHash: KeyedHash, purpose: string) =>
  Buffer.from(keyedHash('edge', purpose), 'base64url')

/** Links stand on names: who asks for a bare address, or for no host at all, wants the app. */
export function isAppHost(host: string, appUrl: URL): boolean {
  return (
    host === appUrl.hostname ||
    host === 'localhost' ||
    host === '' ||
    isIPv4(host) ||
    // The long pattern of IPv6 is no matter of each request.
    (host.includes(':') && isIPv6(host.replace(/^\[|\]$/g, '')))
  )
}
