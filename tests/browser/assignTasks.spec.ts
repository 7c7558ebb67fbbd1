import { expect, type Page } from '@playwright/test'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { png } from '#tests/support/sampleFiles.ts'
import { openArea, openSettings } from './support/areas.ts'
import { buyAgencyPlan } from './support/buyAgencyPlan.ts'
import { test } from './support/greenroom.ts'
import { openMail } from './support/openMail.ts'
import { sendForItem } from './support/portal.ts'
import { enter } from './support/signIn.ts'

const rowOf = (page: Page, creator: string) => page.getByRole('row', { name: new RegExp(creator) })

async function filterByAssignee(page: Page, option: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Filter by assignee' }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('tasks are assigned to people of the team, who find theirs and their files', async ({
  page,
  browser,
  greenroom,
}) => {
  const owner = await enter(page.context(), greenroom, 'assigning@example.com')
  await owner.ask(userRoutes.update, { name: 'Rachel' })
  await page.goto('/')
  await buyAgencyPlan(page)
  await owner.ask(teamRoutes.create, {
    data: [{ email: 'anneke@example.com', role: 'MEMBER' }],
  })
  const context = await browser.newContext({ baseURL: greenroom.url })
  const member = await context.newPage()
  const anneke = await enter(context, greenroom, 'anneke@example.com')
  await openMail(member, 'anneke@example.com', { subject: 'You are invited' })
  await member.getByRole('link', { name: /\/invite\?token=/ }).click()
  await member.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(member).toHaveURL(/\/$/)
  await anneke.ask(userRoutes.update, { name: 'Anneke' })

  const creators = await owner.ask(creatorRoutes.create, [
    { name: 'Jade' },
    { name: 'Mia' },
    { name: 'Zoe' },
  ])
  const [request] = await owner.ask(requestRoutes.create, [
    {
      title: 'Summer',
      status: 'OPEN',
      creator_ids: creators.slice(0, 1).map(({ id }) => id),
      item_data: [{ title: 'By the lake', kind: 'PHOTO', quantity: 1 }],
    },
  ])
  await sendForItem(page.request, request?.items[0]?.id ?? '', { ...png, name: 'jade.png' })
  await owner.ask(
    taskRoutes.create,
    creators.slice(1).map(({ id }) => ({ request_id: request?.id ?? '', creator_id: id })),
  )

  await test.step('several at once, and taken back', async () => {
    await openArea(page, 'Tasks')
    await page.getByLabel('Select all tasks on this page').check()
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Assign 3 tasks' })
    await dialog.getByRole('combobox', { name: 'Team member' }).click()
    await expect(page.getByRole('option')).toHaveText(['Rachel (you)', 'Anneke'])
    await page.getByRole('option', { name: 'Anneke' }).click()
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await expect(page.getByText('3 tasks assigned to Anneke')).toBeVisible()
    await expect(rowOf(page, 'Mia')).toContainText('Anneke')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(rowOf(page, 'Mia')).toContainText('Nobody')
  })

  await test.step('one, from its menu, to oneself and to somebody else', async () => {
    await page.reload()
    await rowOf(page, 'Mia').getByRole('button', { name: 'Actions for Mia’s task' }).click()
    await page.getByRole('menuitem', { name: 'Assign to me' }).click()
    await expect(rowOf(page, 'Mia')).toContainText('Rachel')
    await rowOf(page, 'Jade').getByRole('button', { name: 'Actions for Jade’s task' }).click()
    await page.getByRole('menuitem', { name: 'Assign to…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Assign Jade’s task' })
    await dialog.getByRole('combobox', { name: 'Team member' }).click()
    await page.getByRole('option', { name: 'Anneke' }).click()
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await expect(rowOf(page, 'Jade')).toContainText('Anneke')
  })

  await test.step('found by who looks after them, and by nobody', async () => {
    await filterByAssignee(page, 'Assigned to nobody')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(rowOf(page, 'Zoe')).toBeVisible()
    await page.reload()
    await expect(rowOf(page, 'Zoe')).toBeVisible()
    await filterByAssignee(page, 'Anneke')
    await expect(rowOf(page, 'Jade')).toBeVisible()
    await page.goBack()
    await expect(rowOf(page, 'Zoe')).toBeVisible()
  })

  await test.step('on the screen of the request', async () => {
    await rowOf(page, 'Zoe').getByRole('link', { name: 'Summer' }).click()
    await expect(rowOf(page, 'Jade')).toContainText('Anneke')
    await filterByAssignee(page, 'Assigned to me')
    await expect(rowOf(page, 'Mia')).toBeVisible()
    await expect(rowOf(page, 'Jade')).toHaveCount(0)
  })

  await test.step('by the one who looks after it, from the palette: tasks, and files to review', async () => {
    await member.goto('/')
    await member.getByRole('button', { name: /^Search/ }).click()
    await member.getByRole('combobox', { name: /^Search screens/ }).fill('my tasks')
    await member.getByRole('option', { name: 'My tasks' }).click()
    await expect(rowOf(member, 'Jade')).toBeVisible()
    await expect(rowOf(member, 'Mia')).toHaveCount(0)
    await openArea(member, 'Review')
    await expect(member.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible()
    await filterByAssignee(member, 'Assigned to nobody')
    await expect(member.getByText('jade.png')).toHaveCount(0)
    await filterByAssignee(member, 'Assigned to me')
    await expect(member.getByText('jade.png').first()).toBeVisible()
    await expect(member.getByRole('region', { name: 'Decision' })).toContainText('Anneke')
  })

  await test.step('no longer, once they have left the team', async () => {
    await openSettings(page, 'Team')
    await page.getByRole('button', { name: 'Actions for Anneke' }).click()
    await page.getByRole('menuitem', { name: 'Remove from team' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByRole('row', { name: /Anneke/ })).toHaveCount(0)
    await openArea(page, 'Tasks')
    await expect(rowOf(page, 'Jade')).toContainText('Nobody')
    await expect(rowOf(page, 'Mia')).toContainText('Rachel')
  })
  await context.close()
})
