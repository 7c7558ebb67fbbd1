import type { TestConfig } from 'yup'
import { withNumber } from '#contract/withNumber.ts'
import { normalisedText } from './normalisedText.ts'

/** The fewest and the most characters of a portal password. */
export const portalPasswordLength = { min: 8, max: 200 } as const

/** Shorter parts of a name stand in many words by chance. */
const leastPart = 4

/** Two keyboards may write one character in two ways: both are the same password. Spaces count. */
const samePassword = (value: string) => value.normalize('NFKC')

/** A password as somebody types it to log in. */
export const typedPassword = () =>
  normalisedText(samePassword).max(portalPasswordLength.max, ({ max }) =>
    withNumber(/*i18n*/ 'Use at most {n} characters', max),
  )

/** A password as it is set for a creator, by the brand or by themselves. */
export const portalPassword = () =>
  typedPassword()
    .min(portalPasswordLength.min, ({ min }) =>
      withNumber(/*i18n*/ 'Use at least {n} characters', min),
    )
    .test(
      'common-password',
      /*i18n*/ 'This password is easy to guess. Choose another.',
      (value) => {
        if (!value) return true
        return common ? !isAmong(common, value) : isCommonPassword(value).then((found) => !found)
      },
    )

/**
 * Whether it is one of the passwords that are tried first, also with digits or signs around it; or digits alone, or
 * nearly one character over and over. The list is loaded when it is first asked for: most pages never do.
 */
export const isCommonPassword = async (password: string): Promise<boolean> =>
  isAmong(await loadCommonPasswords(), password)

function isAmong(common: ReadonlySet<string>, password: string): boolean {
  const plain = samePassword(password).toLowerCase()
  if (new Set(plain).size < 4 || /^\p{N}+$/u.test(plain)) return true
  return common.has(plain) || common.has(withoutEnds(plain))
}

/** Without what is no letter before the first and after the last letter. */
function withoutEnds(plain: string): string {
  const characters = [...plain]
  const isLetter = (character: string) => /\p{L}/u.test(character)
  return characters
    .slice(characters.findIndex(isLetter), characters.findLastIndex(isLetter) + 1)
    .join('')
}

let common: ReadonlySet<string> | undefined

/** Once it has been loaded, passwords are checked without waiting, as a server has to. */
export async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { commonPasswords } = await import('#contract/reference/commonPasswords.ts')
  common ??= new Set(commonPasswords.trim().split(/\s+/))
  return common
}

/** What others know of a creator: their name, their id for the portal, and what they are called elsewhere. */
export type KnownOfCreator = readonly (string | null | undefined)[]

export const personalPasswordMessage =
  /*i18n*/ 'The password must not contain your name, ID or handles.'

interface CreatorDraft {
  readonly name?: string | undefined
  readonly user_creator_id?: string | undefined
  readonly portal_password?: string | null | undefined
}

/** Holds a creator's password to what stands beside it in a request. The issue stands at the password. */
export const impersonalPassword: TestConfig<CreatorDraft> = {
  name: 'personal-password',
  skipAbsent: true,
  test: ({ name, user_creator_id, portal_password: password }, { createError, path }) => {
    const known = [name, user_creator_id].filter((text) => typeof text === 'string')
    if (typeof password !== 'string' || !isPersonalPassword(password, known)) return true
    const field = path ? `${path}.portal_password` : 'portal_password'
    return createError({ path: field, message: personalPasswordMessage })
  },
}

/** Whether a password holds a name, an id or a handle, or a part of one. */
export function isPersonalPassword(password: string, known: KnownOfCreator): boolean {
  const plain = comparable(password)
  return known.flatMap((text) => partsOf(text ?? '')).some((part) => plain.includes(part))
}

function partsOf(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}]+/u).map(comparable)
  return [comparable(text), ...words].filter((part) => [...part].length >= leastPart)
}

/** Without what people vary: case, accents, spaces and signs. */
const comparable = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
