import { beforeEach, describe, expect, it } from 'vitest'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { reportTasks } from '#server/areas/requests/tasks/reportTasks.ts'
import { memberships } from '#server/database/schema/accounts.ts'
import type { Mail, MailOutcome } from '#server/platform/mail/mailer.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { ask, taskOf, testCreator } from '#tests/support/app/contentRequest.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { png } from '#tests/support/sampleFiles.ts'

const server = testApp()
let sent: Mail[]
let outcome: MailOutcome

const anna = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))
const jade = testCreator(server, anna, 'Jade')
const rose = testCreator(server, anna, 'Rose')

beforeEach(() => {
  sent = []
  outcome = 'SENT'
  mailHere()
})

const mailHere = () =>
  server.mailBy({
    async send(mail) {
      sent.push(mail)
      return outcome
    },
  })

async function report(): Promise<void> {
  await reportTasks({ ...server, clock: server.now }, new AbortController().signal)
  await server.runWork()
}

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
    await complete(jade.portal, summer)
    await report()
    expect(mails()).toEqual([])
    server.wait(4)
    const { id } = await taskOf(rose.portal, summer)
    const declined = { status: 'DECLINED' as const, message: 'I am away' }
    await rose.portal.ask(taskRoutes.update, [{ id, data: declined }])
    await complete(rose.portal, autumn)
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
    const back = await complete(jade.portal, one)
    await jade.portal.ask(taskRoutes.update, [{ id: back, data: { status: 'IN_PROGRESS' } }])
    await complete(jade.portal, two)
    const [file] = (await taskOf(jade.portal, two)).submissions
    const again = { review: 'CHANGES_REQUESTED' as const, review_message: 'Brighter' }
    await anna.ask(submissionRoutes.update, [{ id: file?.id ?? '', data: again }])
    server.wait(6)
    await report()
    expect(mails()).toEqual([])
  })

  it('is told later when no mail can be sent', async () => {
    await complete(jade.portal, await ask(anna, [jade]))
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
    server.mailBy()
    const bob = await server.signedIn('bob@example.com')
    mailHere()
    await server.database.$client.query(
      `with joined as (
        insert into memberships (workspace_id, user_id, role)
        select workspace_id, (select id from users where email = 'bob@example.com'), 'MEMBER'
        from users where email = 'anna@example.com' returning workspace_id, user_id
      )
      update users set workspace_id = joined.workspace_id from joined where users.id = joined.user_id`,
    )
    await complete(jade.portal, await ask(bob, [jade]))
    server.wait(6)
    await report()
    expect(mails()).toEqual([['bob@example.com', 'Jade has completed “Summer set”']])

    await complete(jade.portal, await ask(bob, [jade]))
    await server.database.$client.query(`delete from memberships where role = 'MEMBER'`)
    expect(await server.database.select().from(memberships)).toHaveLength(2)
    server.wait(6)
    await report()
    expect(mails().slice(1)).toEqual([['anna@example.com', 'Jade has completed “Summer set”']])
  })
})
