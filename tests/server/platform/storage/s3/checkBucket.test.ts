import { type Logger, pino } from 'pino'
import { expect, it } from 'vitest'
import { checkBucket, warnOfCors } from '#server/platform/storage/s3/checkBucket.ts'
import { openS3Storage } from '#server/platform/storage/s3/s3Storage.ts'
import { answer, clientOf, error } from '#tests/support/storage/scriptedBucket.ts'

it.each([
  ['AccessDenied', 403, /^S3_ACCESS_KEY_ID may not list the objects of greenroom at http/],
  ['InvalidAccessKeyId', 403, /^S3_ACCESS_KEY_ID is unknown to http/],
  ['PermanentRedirect', 301, /^S3_REGION us-east-1 is not the region of greenroom at http/],
  ['RequestTimeTooSkewed', 403, /^S3_ENDPOINT http.* the clock of this machine is wrong$/],
  ['', 404, /^S3_ENDPOINT http.* does not answer as an S3 API: 404$/],
])('names what to mend when the bucket says %s', async (code, status, message) => {
  const { client, config } = await clientOf(answer(status, error(code)))
  await expect(checkBucket(client, config)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(message),
  })
})

it('does not take any web server for a bucket', async () => {
  const { client, config } = await clientOf(answer(200, '<html>Welcome</html>'))
  await expect(checkBucket(client, config)).rejects.toMatchObject({
    message: `S3_ENDPOINT ${config.endpoint.href} does not answer as an S3 API: 200`,
  })
})

it('warns when pages may not send files to the bucket', async () => {
  const { config } = await clientOf(answer(403))
  const warnings: unknown[] = []
  const log: Logger = pino({}, { write: (line: string) => warnings.push(JSON.parse(line).msg) })
  const appUrl = new URL('https://app.example.com')
  await warnOfCors({ storage: openS3Storage({ config }), appUrl, log })
  expect(warnings).toEqual([
    'the CORS rules of the bucket do not let this origin send files to it: see docs/deployment.md',
  ])
})
