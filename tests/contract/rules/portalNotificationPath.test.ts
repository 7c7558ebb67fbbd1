import { expect, it } from 'vitest'
import { portalNotificationPath } from '#contract/rules/portalNotificationPath.ts'

it.each([
  [{ event: 'REQUEST_SENT', task_id: 'one' }, '/portal/tasks/one'],
  [{ event: 'PAYOUT_RECORDED', task_id: null }, '/portal/earnings'],
  [{ event: 'REQUEST_CANCELLED', task_id: null }, null],
] as const)('a line such as %o leads to %s', (line, path) => {
  expect(portalNotificationPath(line)).toBe(path)
})
