import { describe, expect, it } from 'vitest'
import { array, object, string } from 'yup'
import {
  checkedBy,
  fieldErrors,
  nestedFieldErrors,
  nestedlyCheckedBy,
} from '#src/lib/fieldErrors.ts'

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

it.each([
  ['body[0].title', 'title'],
  ['body[0].item_data[1].title', 'item_data.1.title'],
  ['body[0].item_data[1].attributes[2].value', 'item_data.1.attributes.2.value'],
  ['body[0].item_data[0].example_ids[3]', 'item_data.0.example_ids'],
  ['body[0].creator_ids[7]', 'creator_ids'],
  ['body[0].item_data', 'item_data'],
  ['body', ''],
])('nestedFieldErrors gives an issue at %s to the field “%s”', (path, field) => {
  expect(nestedFieldErrors([{ path, message: 'Wrong' }])).toEqual({ [field]: 'Wrong' })
})

it('nestedlyCheckedBy names the fields of rows by their place', async () => {
  const check = nestedlyCheckedBy(
    object({ rows: array(object({ name: string().required('Enter a name') })) }),
  )
  expect(await check({ rows: [{ name: 'a' }, { name: '' }] })).toEqual({
    'rows.1.name': 'Enter a name',
  })
  expect(await check({ rows: [] })).toEqual({})
})
