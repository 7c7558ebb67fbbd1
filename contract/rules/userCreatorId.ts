import { normalisedText } from './normalisedText.ts'

/** One spelling of an id: creators type it on phones, which like to begin with a capital. */
export const normaliseUserCreatorId = (value: string) => value.trim().toLowerCase()

export const userCreatorIdShape = /^[a-z\d][a-z\d._-]{2,39}$/

/** What a creator logs in to the portal with. No two creators anywhere have the same, in any case. */
export const userCreatorId = () =>
  normalisedText(normaliseUserCreatorId).matches(
    userCreatorIdShape,
    'Use 3 to 40 letters, digits, dots, hyphens and underscores, starting with a letter or digit',
  )
