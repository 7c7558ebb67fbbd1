/** Letters and digits that nobody mistakes for one another when reading them aloud. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const groups = 4
const groupLength = 4

/** A password to hand to somebody: `kq7m-x2vd-…`, about 79 bits of chance. */
export function madeUpPassword(): string {
  const characters = Array.from({ length: groups * groupLength }, randomCharacter).join('')
  return characters.match(/.{4}/g)?.join('-') ?? characters
}

function randomCharacter(): string {
  const limit = 256 - (256 % alphabet.length)
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
  return byte < limit ? alphabet.charAt(byte % alphabet.length) : randomCharacter()
}
