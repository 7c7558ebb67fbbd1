import { createServer } from 'node:http'
import { listening } from '#tests/support/listening.ts'

/** A bucket that has nothing in it and keeps nothing, for processes that want one to start. */
export interface TestBucket {
  /** As the environment names it. */
  readonly variables: Readonly<Record<string, string>>
  stop(): Promise<void>
}

export async function startBucket(): Promise<TestBucket> {
  const server = createServer(({ method, headers }, response) => {
    if (method === 'OPTIONS')
      response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '')
    response.end('<ListBucketResult><Name>greenroom</Name></ListBucketResult>')
  })
  const port = await listening(server)
  return {
    variables: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'greenroom',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
