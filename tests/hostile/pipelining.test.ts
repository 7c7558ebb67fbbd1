import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { userRoutes } from '#contract/resources/user.ts'
import { newToken } from '#server/platform/crypto/token.ts'
import { sessionCookie } from '#server/platform/http/cookies.ts'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import { startBystander } from '#tests/support/hostile/bystander.ts'
import { connectFrom } from '#tests/support/hostile/slowSocket.ts'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'
import { startServerProcess } from '#tests/support/serverProcess.ts'

/** What a process holds of the machine's memory, in bytes. */
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

it('answers what one address sends ahead in turn, in bounded memory, while others are served', async () => {
  const dataDir = await temporaryDataDir()
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    NODE_OPTIONS: '--max-old-space-size=512',
  })
  onTestFinished(() => server.stop())
  const { port } = server
  const anna = await signInOverNetwork({ port, dataDir }, 'anna@example.com')
  const bystander = await startBystander({ port, dataDir })
  const before = memoryOf(server.pid)

  const host = `Host: localhost:${port}\r\n`
  const document = `GET /v2/openapi.json HTTP/1.1\r\n${host}Accept-Encoding: gzip\r\n\r\n`
  const call = () =>
    `POST /v2${userRoutes.fetch.path} HTTP/1.1\r\n${host}Cookie: ${sessionCookie}=${newToken()}\r\nContent-Length: 2\r\n\r\n{}`
  const last = `GET /healthz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`
  const send = async (text: string) => {
    const socket = await connectFrom({ port, from: '127.0.0.3' })
    socket.write(text + last)
    let answers = ''
    for await (const piece of socket.setEncoding('latin1')) answers += piece
    return answers
  }
  const callers = Array.from({ length: 60 }, () => send(Array.from({ length: 100 }, call).join('')))
  const readers = Array.from({ length: 5 }, () => send(document.repeat(20)))
  // Whoever takes no answer has none made beyond the first few.
  const deaf = await Promise.all(
    Array.from({ length: 60 }, () => connectFrom({ port, from: '127.0.0.4' })),
  )
  for (const socket of deaf) socket.pause().write(document.repeat(1_000))

  for (const answers of await Promise.all(callers)) {
    const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
    expect(statuses).toHaveLength(101)
    expect(statuses.filter((status) => status !== '401' && status !== '429')).toEqual(['200'])
  }
  for (const answers of await Promise.all(readers))
    expect([...answers.matchAll(/HTTP\/1\.1 200/g)]).toHaveLength(21)
  expect(memoryOf(server.pid) - before).toBeLessThan(150e6)
  for (const socket of deaf) socket.destroy()
  expect((await anna.call(userRoutes.fetch.path)).status).toBe(200)
  const { failures } = await bystander.stop()
  expect(failures).toEqual([])
})
