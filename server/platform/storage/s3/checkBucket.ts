import type { Logger } from 'pino'
import type { S3Config } from '#server/platform/config/config.ts'
import { StartupError } from '#server/platform/config/startupError.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { StorageFailure } from '#server/platform/storage/storageFailure.ts'
import type { S3Client } from './s3Client.ts'
import { S3Refusal } from './s3Refusal.ts'
import { elementsOf } from './xml.ts'

/**
 * Asks the bucket something that only its owner is answered.
 *
 * @throws StartupError with one line that names the variable to look at.
 */
export async function checkBucket(client: S3Client, config: S3Config): Promise<void> {
  try {
    const query = { 'list-type': '2', 'max-keys': '1' }
    const { answer } = await client.ask({ method: 'GET', query })
    if (elementsOf(answer, 'ListBucketResult').length === 0) throw new S3Refusal(200, '')
  } catch (error) {
    throw new StartupError(whatToMend(error, config))
  }
}

function whatToMend(error: unknown, { endpoint, bucket, region }: S3Config): string {
  const where = `${bucket} at ${endpoint.origin}`
  if (error instanceof StorageFailure) return `S3_ENDPOINT ${endpoint.href}: ${error.message}`
  if (!(error instanceof S3Refusal)) return `S3_ENDPOINT ${endpoint.href}: ${String(error)}`
  switch (error.code) {
    case 'NoSuchBucket':
      return `S3_BUCKET ${where} does not exist`
    case 'InvalidAccessKeyId':
      return `S3_ACCESS_KEY_ID is unknown to ${endpoint.origin}`
    case 'SignatureDoesNotMatch':
      return `S3_SECRET_ACCESS_KEY does not match S3_ACCESS_KEY_ID, according to ${endpoint.origin}`
    case 'AccessDenied':
      return `S3_ACCESS_KEY_ID may not list the objects of ${where}`
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
    case 'TemporaryRedirect':
      return `S3_REGION ${region} is not the region of ${where}: ${error.message}`
    case 'RequestTimeTooSkewed':
      return `S3_ENDPOINT ${endpoint.origin} reports that the clock of this machine is wrong`
    default:
      return `S3_ENDPOINT ${endpoint.href} does not answer as an S3 API: ${error.message}`
  }
}

/** Whether nothing is in the bucket. */
export async function isEmptyBucket(client: S3Client): Promise<boolean> {
  const query = { 'list-type': '2', 'max-keys': '1' }
  const { answer } = await client.ask({ method: 'GET', query })
  return elementsOf(answer, 'Contents').length === 0
}

interface Cors {
  readonly storage: Pick<ObjectStorage, 'putUrl'>
  readonly appUrl: URL
  readonly log: Logger
}

/** Warns when the bucket would not let the app's pages send files to it: the browser would say no more than "failed". */
export async function warnOfCors({ storage, appUrl, log }: Cors): Promise<void> {
  const url = await storage.putUrl({
    key: 'cors',
    size: 1,
    type: 'image/png',
    expiresInSeconds: 60,
  })
  const headers = {
    Origin: appUrl.origin,
    'Access-Control-Request-Method': 'PUT',
    'Access-Control-Request-Headers': 'content-type',
  }
  const init = { method: 'OPTIONS', headers, signal: AbortSignal.timeout(10_000) }
  const answer = await fetch(url, init).catch(() => undefined)
  await answer?.body?.cancel()
  const allowed = answer?.ok ? answer.headers.get('access-control-allow-origin') : undefined
  if (allowed === '*' || allowed === appUrl.origin) return
  log.warn(
    { origin: appUrl.origin },
    'the CORS rules of the bucket do not let this origin send files to it: see docs/deployment.md',
  )
}
