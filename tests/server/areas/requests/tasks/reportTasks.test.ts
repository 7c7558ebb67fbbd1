import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Creator } from '#contract/resources/creators.ts'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { reportTasks } from '#server/areas/requests/tasks/reportTasks.ts'
import { memberships } from '#server/platform/db/schema/accounts.ts'
import type { Mail, MailOutcome } from '#server/platform/mail/mailer.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { addCreator, ask, taskOf } from '#tests/support/app/contentRequest.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import { startTestApp, type TestApp } from '#tests/support/app/testApp.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { png } from '#tests/support/sampleFiles.ts'

let server: TestApp
let anna: TestBrowser
let jade: Creator
let jades: TestBrowser
let rose: Creator
let roses: TestBrowser
let sent: Mail[]
let outcome: MailOutcome

beforeAll(async () => {
  server = await startTestApp()
  anna = await signedInWithAgency(server, 'anna@example.com')
  const [one, other] = [
    await addCreator(server, anna, 'Jade'),
    await addCreator(server, anna, 'Rose'),
  ]
  jade = one.creator
  jades = one.portal
  rose = other.creator
  roses = other.portal
})

afterAll(() => server.stop())

beforeEach(() => {
  sent = []
  outcome = 'SENT'
})

const report = () =>
  reportTasks(
    {
      ...server,
      clock: server.now,
      mailer: {
        send: async (mail) => {
          sent.push(mail)
          return outcome
        },
      },
    },
    new AbortController().signal,
  )

const mails = () => sent.map(({ to, subject }) => [to, subject])

async function complete(portal: TestBrowser, request: { id: string }): Promise<string> {
  const { id } = await taskOf(portal, request)
  await submitFile(portal, id, png)
  await portal.ask(taskRoutes.update, [{ id, data: { status: 'COMPLETED' } }])
  return id
}

describe('the author of a request', () => {
  it('is told once, after a pause, of all that creators have said by then', async () => {
    const summer = await ask(anna, [jade, rose], 'Summer set')
    const autumn = await ask(anna, [rose], 'Autumn set')
    await complete(jades, summer)
    await report()
    expect(mails()).toEqual([])
    server.wait(4)
    const { id } = await taskOf(roses, summer)
    const declined = { status: 'DECLINED' as const, message: 'I am away' }
    await roses.ask(taskRoutes.update, [{ id, data: declined }])
    await complete(roses, autumn)
    server.wait(2)
    await Promise.all([report(), report()])
    expect(mails()).toEqual([['anna@example.com', '3 replies to your requests']])
    expect(sent[0]?.text).toContain('Rose has declined “Summer set”. They say: I am away')
    server.wait(60)
    await report()
    expect(sent).toHaveLength(1)
  })

  it('is not told what has been undone, or asked for again', async () => {
    const [one, two] = [await ask(anna, [jade]), await ask(anna, [jade])]
    const back = await complete(jades, one)
    await jades.ask(taskRoutes.update, [{ id: back, data: { status: 'IN_PROGRESS' } }])
    await complete(jades, two)
    const [file] = (await taskOf(jades, two)).submissions
    const again = { review: 'CHANGES_REQUESTED' as const, review_message: 'Brighter' }
    await anna.ask(submissionRoutes.update, [{ id: file?.id ?? '', data: again }])
    server.wait(6)
    await report()
    expect(mails()).toEqual([])
  })

  it('is told later when no mail can be sent', async () => {
    await complete(jades, await ask(anna, [jade]))
    server.wait(6)
    outcome = 'UNAVAILABLE'
    await report()
    await report()
    expect(sent).toHaveLength(1)
    outcome = 'SENT'
    server.wait(11)
    await report()
    await report()
    expect(mails().slice(1)).toEqual([['anna@example.com', 'Jade has completed “Summer set”']])
  })

  it('may be a member; the owner is told once they have left', async () => {
    const bob = await server.signedIn('bob@example.com')
    await server.database.$client.query(
      `with joined as (
        insert into memberships (workspace_id, user_id, role)
        select workspace_id, (select id from users where email = 'bob@example.com'), 'MEMBER'
        from users where email = 'anna@example.com' returning workspace_id, user_id
      )
      update users set workspace_id = joined.workspace_id from joined where users.id = joined.user_id`,
    )
    await complete(jades, await ask(bob, [jade]))
    server.wait(6)
    await report()
    expect(mails()).toEqual([['bob@example.com', 'Jade has completed “Summer set”']])

    await complete(jades, await ask(bob, [jade]))
    await server.database.$client.query(`delete from memberships where role = 'MEMBER'`)
    expect(await server.database.select().from(memberships)).toHaveLength(2)
    server.wait(6)
    await report()
    expect(mails().slice(1)).toEqual([['anna@example.com', 'Jade has completed “Summer set”']])
  })
})
