import { expect, it } from 'vitest'
import { isSameMailbox } from '#contract/rules/mailbox.ts'

it.each([
  ['jade@example.com', 'Jade@Example.com', true],
  ['jade@example.com', 'jade+shop@example.com', true],
  ['jade+a@example.com', 'jade+b@example.com', true],
  ['jade.rivers@gmail.com', 'jaderivers@googlemail.com', true],
  ['jade.rivers@example.com', 'jaderivers@example.com', false],
  ['jade@example.com', 'jade@example.org', false],
  ['jade@example.com', 'ruby@example.com', false],
])('%s and %s: one mailbox is %s', (one, other, same) => {
  expect(isSameMailbox(one, other)).toBe(same)
})
