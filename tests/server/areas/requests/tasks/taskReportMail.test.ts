import { expect, it } from 'vitest'
import { type TaskReport, taskReportMail } from '#server/areas/requests/tasks/taskReportMail.ts'

const appUrl = new URL('https://greenroom.example')

const completed: TaskReport = {
  requestId: 'r1',
  requestTitle: 'Summer set',
  creatorName: 'Jade',
  status: 'COMPLETED',
  message: '',
  files: 4,
  failed: 0,
}

const declined: TaskReport = {
  ...completed,
  creatorName: 'Rose & <b>',
  status: 'DECLINED',
  message: 'I am away',
}

it('of one task says who did what, and leads to its request', async () => {
  const mail = await taskReportMail('anna@example.com', [completed], appUrl)
  expect(mail).toEqual({
    to: 'anna@example.com',
    subject: 'Jade has completed “Summer set”',
    text: `Jade has completed “Summer set”

4 files received.

https://greenroom.example/requests/r1

Greenroom
`,
    html: expect.stringContaining('View request'),
  })
})

it('of several tasks names each, and leads to all of them', async () => {
  const other = { ...declined, requestId: 'r2', requestTitle: 'Autumn set' }
  const mail = await taskReportMail('anna@example.com', [completed, other], appUrl)
  expect(mail.subject).toBe('2 replies to your requests')
  expect(mail.text).toBe(`2 replies to your requests

Replies from your creators:

https://greenroom.example/tasks

Jade has completed “Summer set”. 4 files received.

Rose & <b> has declined “Autumn set”. They say: I am away

Greenroom
`)
  expect(mail.html).toContain('Rose &amp; &lt;b&gt; has declined')
})

it('of very many tasks names the first, and counts the others', async () => {
  const many = Array.from({ length: 24 }, () => ({ ...completed, files: 1 }))
  const { text } = await taskReportMail('anna@example.com', [completed, ...many], appUrl)
  expect(text.match(/1 file received\./g)).toHaveLength(19)
  expect(text).toContain('https://greenroom.example/requests/r1')
  expect(text).toContain('And 5 more.')
})
