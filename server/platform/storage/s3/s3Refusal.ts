import { readXml, textOf } from './xml.ts'

/** What the S3 API answered instead of doing what it was asked. */
export class S3Refusal extends Error {
  override readonly name = 'S3Refusal'
  readonly status: number
  /** S3's own: `NoSuchUpload`, `SlowDown`, … Empty when the answer had none, as to a HEAD. */
  readonly code: string

  constructor(status: number, body: string) {
    const answer = readXml(body) ?? {}
    const code = textOf(answer, 'Code') ?? ''
    super(`${status} ${code} ${textOf(answer, 'Message') ?? ''}`.trim())
    this.status = status
    this.code = code
  }
}

/** Refusals that pass by themselves, beside those of a status that says so. */
const passing = new Set([
  'InternalError',
  'OperationAborted',
  'RequestTimeout',
  'ServiceUnavailable',
  'SlowDown',
])

/** Whether the same request may succeed a moment later. */
export const isPassing = ({ status, code }: S3Refusal): boolean =>
  passing.has(code) || status === 429 || (status >= 500 && status !== 501 && status !== 507)
