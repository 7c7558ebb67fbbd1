import { expect, it } from 'vitest'
import { checkMailing, mailingOf, usualMailing } from '#src/features/reports/mailingValues.ts'

const usual = usualMailing({ period: 'LAST_WEEK', timezone: 'Etc/UTC' })

it.each([
  ['marta@aldous.example', ['marta@aldous.example']],
  ['a@b.example, c@b.example;d@b.example\ne@b.example f@b.example', 5],
  ['KIM@Aldous.Example, kim@aldous.example', ['kim@aldous.example']],
  [
    'Kim Lee <kim@aldous.example>, "Ben" <ben@aldous.example>',
    ['kim@aldous.example', 'ben@aldous.example'],
  ],
  ['marta@müller.example', ['marta@xn--mller-kva.example']],
])('of %j it takes the addresses', (recipients, taken) => {
  const found = mailingOf({ ...usual, recipients }).recipients
  expect(typeof taken === 'number' ? found.length : found).toEqual(taken)
})

it('says which are no addresses', async () => {
  expect(await checkMailing({ ...usual, recipients: 'a@b.example nobody, @x' })).toEqual({
    recipients: 'These are no email addresses: nobody, @x',
  })
  expect(await checkMailing({ ...usual, recipients: ' ' })).toEqual({
    recipients: 'Enter at least one address',
  })
})

it('takes no last day before the first', async () => {
  const recipients = 'a@b.example'
  expect(await checkMailing({ ...usual, recipients, until: '2020-01-01' })).toEqual({
    until: 'It would never be mailed: choose a later day',
  })
  expect(await checkMailing({ ...usual, recipients })).toEqual({})
})
