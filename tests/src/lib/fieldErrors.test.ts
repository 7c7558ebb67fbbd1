import { describe, expect, it } from 'vitest'
import { array, object, string } from 'yup'
import { checkedBy, fieldErrors } from '../../../src/lib/fieldErrors.ts'

describe('fieldErrors', () => {
  it.each([
    ['body[0].name', 'name'],
    ['body[0].data.tags[2]', 'tags'],
    ['body.timezone_offset', 'timezone_offset'],
    ['body[3].allowances.creators', 'allowances'],
    ['body', ''],
    ['tags[1]', 'tags'],
  ])('gives an issue at %s to the field “%s”', (path, field) => {
    expect(fieldErrors([{ path, message: 'Wrong' }])).toEqual({ [field]: 'Wrong' })
  })

  it('keeps the first message of a field', () => {
    const issues = [
      { path: 'body[0].name', message: 'Too long' },
      { path: 'body[0].name', message: 'Too loud' },
    ]
    expect(fieldErrors(issues)).toEqual({ name: 'Too long' })
  })
})

describe('checkedBy', () => {
  const check = checkedBy(
    object({
      name: string().required('Enter a name'),
      tags: array(string().max(3, 'Use at most 3 characters')),
    }),
  )

  it('says what is wrong with every field at once', async () => {
    expect(await check({ name: '', tags: ['ok', 'too long'] })).toEqual({
      name: 'Enter a name',
      tags: 'Use at most 3 characters',
    })
  })

  it('says nothing when all is well', async () => {
    expect(await check({ name: 'Jade', tags: [] })).toEqual({})
  })
})
