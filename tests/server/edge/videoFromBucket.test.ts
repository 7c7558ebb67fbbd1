import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { listening } from '#tests/support/listening.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { startEdgeServer } from '#tests/support/visits/edgeServer.ts'
import { startVisitGround } from '#tests/support/visits/visitGround.ts'

/** A bucket that has one video, and gives out what part of it is asked for. */
async function startBucket() {
  const server = createServer((request, response) => {
    const range = request.headers.range ?? ''
    response.writeHead(range ? 206 : 200, { 'content-type': 'video/mp4' }).end(`video ${range}`)
  })
  onTestFinished(() => void server.close())
  return new URL(`http://127.0.0.1:${await listening(server)}`)
}

it('a video behind a page comes from the bucket, part by part, and the page’s policy lets it', async () => {
  const endpoint = await startBucket()
  const ground = await startVisitGround()
  const edge = await startEdgeServer({
    ground,
    dataDir: await temporaryFolder(),
    s3: {
      endpoint,
      region: 'us-east-1',
      bucket: 'films',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
  })
  onTestFinished(async () => {
    await edge.close()
    await ground.stop()
  })
  const link = await ground.makeLink()
  const backgroundKey = `${link.workspaceId}/page/film`
  await ground.makePage(link, { backgroundKey, backgroundType: 'video/mp4' })

  const { headers, body } = await edge.open(`/${link.pathname}`)
  const path = /<video src="([^"]+)" autoplay muted loop playsinline>/.exec(body)?.[1] ?? ''
  const video = await edge.open(path, { headers: { range: 'bytes=5-9' } })
  const address = new URL(video.headers.location ?? '')

  expect(headers['content-security-policy']).toContain(`media-src 'self' ${address.origin};`)
  expect([video.status, address.origin, address.pathname]).toEqual([
    302,
    endpoint.origin,
    `/films/${backgroundKey}`,
  ])
  const part = await fetch(address, { headers: { range: 'bytes=5-9' } })
  expect([part.status, await part.text()]).toEqual([206, 'video bytes=5-9'])
})
