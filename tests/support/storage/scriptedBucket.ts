import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { openS3Client } from '#server/platform/storage/s3/s3Client.ts'
import { listening } from '#tests/support/listening.ts'

/** The body of a refusal. */
export const error = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`

/** A client of a bucket that answers as told, one request after the other, and then always as the last time. */
export async function clientOf(...answers: readonly RequestListener[]) {
  let asked = 0
  const server = createServer((request, response) => {
    const answer = answers[Math.min(asked, answers.length - 1)]
    asked += 1
    answer?.(request, response)
  })
  const port = await listening(server)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const config = {
    endpoint: new URL(`http://127.0.0.1:${port}`),
    region: 'us-east-1',
    bucket: 'greenroom',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  }
  return { config, client: openS3Client(config), asked: () => asked }
}

/** Answers with a status and a body. */
export const answer =
  (status: number, body = ''): RequestListener =>
  (_request, response) =>
    response.writeHead(status).end(body)

/** Ends the connection without an answer. */
export const hangUp: RequestListener = (request) => request.socket.destroy()

/** Takes the request and never answers. */
export const silence: RequestListener = () => undefined
