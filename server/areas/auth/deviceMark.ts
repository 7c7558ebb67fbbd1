import type { KeyedHash } from '#server/platform/crypto/keyedHash.ts'
import { newToken } from '#server/platform/crypto/token.ts'

/**
 * What a device carries to be known again: a random id, and a tag for each of those who have signed in on
 * it lately, which nobody can make without the installation's key. It opens nothing. Who shows a tag is
 * counted apart from strangers where attempts are limited.
 */
export interface DeviceMark {
  readonly id: string
  readonly tags: readonly string[]
}

/** Whom a tag stands for. One spelling of an email address and a creator's id may be the same text. */
export type DeviceSubject = readonly [kind: 'USER' | 'CREATOR', name: string]

/** How many of those who have signed in on a device it is known for. */
const maxTags = 8

/** 132 bits: nobody finds one by trying. */
const tagLength = 22

export const newDeviceMark = (): DeviceMark => ({ id: newToken(), tags: [] })

/** A mark as it travels; undefined for anything else. */
export function parseDeviceMark(text: string | undefined): DeviceMark | undefined {
  if (text === undefined || !/^[\w.-]{43,300}$/.test(text)) return undefined
  const [id = '', ...tags] = text.split('.')
  const isOurs = id.length === 43 && tags.length <= maxTags
  return isOurs && tags.every(({ length }) => length === tagLength) ? { id, tags } : undefined
}

export const writeDeviceMark = ({ id, tags }: DeviceMark): string => [id, ...tags].join('.')

/** Whether somebody has signed in on the device before. */
export function isKnownDevice(
  keyedHash: KeyedHash,
  mark: DeviceMark | undefined,
  subject: DeviceSubject,
): boolean {
  return mark?.tags.includes(tagOf(keyedHash, mark.id, subject)) ?? false
}

/** The mark of a device on which somebody has just signed in. */
export function rememberingDevice(
  keyedHash: KeyedHash,
  { id, tags }: DeviceMark,
  subject: DeviceSubject,
): DeviceMark {
  const tag = tagOf(keyedHash, id, subject)
  return { id, tags: [tag, ...tags.filter((one) => one !== tag)].slice(0, maxTags) }
}

const tagOf = (keyedHash: KeyedHash, id: string, [kind, name]: DeviceSubject) =>
  keyedHash('device', `${id}\0${kind}\0${name}`).slice(0, tagLength)
