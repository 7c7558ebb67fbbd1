import { type Logger, pino } from 'pino'
import { systemClock } from '#server/platform/clock/clock.ts'
import type { S3Config } from '#server/platform/config/config.ts'
import { StartupError } from '#server/platform/config/startupError.ts'
import { checkBucket as askBucket, warnOfCors } from '#server/platform/storage/s3/checkBucket.ts'
import { openS3Client } from '#server/platform/storage/s3/s3Client.ts'
import { openS3Storage } from '#server/platform/storage/s3/s3Storage.ts'
import { type Finding, good, wrong } from './finding.ts'

/** Whether the bucket answers its key, and lets pages of the app send files to it. */
export async function checkBucket(config: S3Config, appUrl: URL): Promise<readonly Finding[]> {
  const client = openS3Client(config)
  try {
    await askBucket(client, config)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return [wrong(`${error.message}.`)]
  }
  const answers = good(`The bucket ${config.bucket} answers.`)
  const warnings: string[] = []
  const log: Logger = pino({}, { write: (line: string) => void warnings.push(line) })
  const storage = openS3Storage({ config, clock: systemClock, client })
  await warnOfCors({ storage, appUrl, log })
  const cors =
    warnings.length === 0
      ? good(`Its CORS rules let ${appUrl.origin} send files.`)
      : wrong(
          `Its CORS rules do not let ${appUrl.origin} send files: see "Files in a bucket" in docs/deployment.md.`,
        )
  return [answers, cors]
}
