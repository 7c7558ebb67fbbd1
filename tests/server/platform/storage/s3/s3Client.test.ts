import { expect, it } from 'vitest'
import { S3Refusal } from '#server/platform/storage/s3/s3Refusal.ts'
import { StorageFailure } from '#server/platform/storage/storageFailure.ts'
import { answer, clientOf, error, hangUp, silence } from '#tests/support/storage/scriptedBucket.ts'

it('asks again when what went wrong passes', async () => {
  const { client, asked } = await clientOf(
    answer(503, error('SlowDown')),
    hangUp,
    answer(200, error('InternalError')),
    answer(200, '<Here>1</Here>'),
  )
  expect((await client.ask({ method: 'GET' })).answer).toEqual({ Here: ['1'] })
  expect(asked()).toBe(4)
})

it('gives up a bucket that does not answer', async () => {
  const { client, asked } = await clientOf(hangUp)
  const failure = await client.ask({ method: 'GET' }).catch((thrown: unknown) => thrown)
  expect(failure).toBeInstanceOf(StorageFailure)
  expect(failure).toMatchObject({ reason: 'AWAY' })
  expect(asked()).toBe(4)
})

it('does not wait longer than its patience', async () => {
  const { client } = await clientOf(silence)
  await expect(client.ask({ method: 'GET', timeoutMs: 20 })).rejects.toMatchObject({
    name: 'StorageFailure',
    reason: 'AWAY',
  })
})

it('asks once when the answer is no', async () => {
  const { client, asked } = await clientOf(answer(403, error('AccessDenied')))
  const refusal = await client.ask({ method: 'GET' }).catch((thrown: unknown) => thrown)
  expect(refusal).toBeInstanceOf(S3Refusal)
  expect(refusal).toMatchObject({ status: 403, code: 'AccessDenied' })
  expect(asked()).toBe(1)
})

it('takes an error for one although the status is 200', async () => {
  const { client } = await clientOf(answer(200, error('InvalidPart')))
  await expect(client.ask({ method: 'POST' })).rejects.toMatchObject({ code: 'InvalidPart' })
})

it.each(['<List><Key>a</Key>', 'Hello'])('takes no half an answer for one: %s', async (text) => {
  const { client } = await clientOf(answer(200, text))
  await expect(client.ask({ method: 'GET' })).rejects.toMatchObject({ name: 'S3Refusal' })
})

it('says when the bucket is full', async () => {
  const { client, asked } = await clientOf(answer(507, error('XMinioStorageFull')))
  await expect(client.ask({ method: 'POST' })).rejects.toMatchObject({ reason: 'FULL' })
  expect(asked()).toBe(1)
})

it('reads no more of an answer than S3 ever says', async () => {
  const { client } = await clientOf(answer(200, 'x'.repeat(9_000_000)))
  await expect(client.ask({ method: 'GET' })).rejects.toMatchObject({ reason: 'AWAY' })
})
