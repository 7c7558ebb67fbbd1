import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { startEdgeServer } from '#tests/support/visits/edgeServer.ts'
import { startVisitGround } from '#tests/support/visits/visitGround.ts'

it('keeps answering links it knows, keeps their visits, and answers 503 for others', async () => {
  const dataDir = await temporaryFolder()
  const ground = await startVisitGround()
  const edge = await startEdgeServer({ ground, dataDir })
  onTestFinished(() => edge.close())
  const warm = await ground.makeLink()
  const cold = await ground.makeLink()
  expect((await edge.open(`/${warm.pathname}`)).status).toBe(302)

  await ground.stop()
  const answers = await Promise.all(
    ['a.example', 'b.example'].map((referrer) =>
      edge.open(`/${warm.pathname}`, { headers: { referer: `https://${referrer}/` } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([302, 302])
  const { status, headers, body } = await edge.open(`/${cold.pathname}`)
  expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 503, retryAfter: '2' })
  expect(body).toContain('Please try again in a moment')

  const folder = join(dataDir, 'spool')
  const files = await readdir(folder)
  const lines = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  expect(
    lines
      .join('')
      .match(/[ab]\.example/g)
      ?.sort(),
  ).toEqual(['a.example', 'b.example'])
})
