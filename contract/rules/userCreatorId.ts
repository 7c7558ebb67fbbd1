import { normalisedText } from './normalisedText.ts'

/** One spelling of an id: creators type it on phones, which like to begin with a capital. */
export const normaliseUserCreatorId = (value: string) => value.trim().toLowerCase()

/** The longest id that somebody chooses, in characters: their workspace's ending is put behind it. */
export const maxChosenId = 40

/** The longest id of all: one as it is read may be sent back. */
export const maxUserCreatorId = 47

export const userCreatorIdShape = /^[a-z\d][a-z\d._-]{2,46}$/

export const userCreatorIdMessage =
  'Use 3 to 40 letters, digits, dots, hyphens and underscores, starting with a letter or digit'

/**
 * What a creator logs in to the portal with. One that somebody chooses is given the ending of their workspace: `jade`
 * becomes `jade.k4p7x2`, and no two creators anywhere have the same.
 */
export const userCreatorId = () =>
  normalisedText(normaliseUserCreatorId).matches(userCreatorIdShape, userCreatorIdMessage)
