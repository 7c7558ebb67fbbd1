/**
 * What takes no room, or turns the letters after it round: soft hyphens and fillers, zero-width characters, marks,
 * embeddings, overrides and isolates of direction, tags, and control characters.
 */
const unseen =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}]|\u034f/u

/**
 * A text without characters that nobody sees and that let it pass for another: `photo\u202egpj.exe` reads as
 * `photoexe.jpg`. Those that writing needs stay: joiners in scripts and emoji that they shape, marks of direction in texts
 * written from right to left, and the tags of flags.
 */
export function visibleText(text: string): string {
  if (!unseen.test(text)) return text
  const characters = [...text]
  const isRightToLeft = characters.some((one) => rightToLeft.test(one) && !unseen.test(one))
  const kept: string[] = []
  for (const [index, character] of characters.entries()) {
    const between = { before: kept.at(-1) ?? '', after: characters[index + 1] ?? '', isRightToLeft }
    if (!unseen.test(character) || isNeeded(character, between)) kept.push(character)
  }
  return kept.join('')
}

/** A text as it is kept: trimmed, and without what nobody sees. */
export const keptText = (text: string): string => visibleText(text).trim()

interface Between {
  readonly before: string
  readonly after: string
  readonly isRightToLeft: boolean
}

/** Letters that are written from right to left. */
const rightToLeft =
  /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Samr}\p{scx=Mand}]/u

/** Letters whose shape a joiner behind them decides. */
const joining =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Mand}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]/u

const emoji = /\p{Extended_Pictographic}/u

/** What may stand between an emoji and its joiner: a variation selector or the colour of a skin. */
const afterEmoji = /[\ufe0f\u{1f3fb}-\u{1f3ff}]/u

/** A waving black flag, and the tags that make it that of a part of a country. */
const flag = /[\u{1f3f4}\u{e0020}-\u{e007e}]/u

function isNeeded(character: string, { before, after, isRightToLeft }: Between): boolean {
  switch (character) {
    case '\t':
    case '\n':
    case '\r':
    // Refused where texts are stored.
    case '\0':
      return true
    case '\u200c':
      return joining.test(before)
    case '\u200d':
      return (
        joining.test(before) ||
        (emoji.test(after) && (emoji.test(before) || afterEmoji.test(before)))
      )
    case '\u200e':
    case '\u200f':
    case '\u061c':
      return isRightToLeft
    default:
      return character >= '\u{e0020}' && flag.test(before)
  }
}
