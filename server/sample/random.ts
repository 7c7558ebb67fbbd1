/** Chance that comes out the same every time: a sample is the same agency whoever makes it. */
export interface Random {
  /** From 0 to below 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  /** One of a list. */
  pick<T>(values: readonly [T, ...T[]]): T
  /** Whether something happens that happens in this share of all cases. */
  isSo(share: number): boolean
  /** So many hexadecimal digits. */
  hex(digits: number): string
}

/** @param seed what the numbers follow from: the same text gives the same numbers. */
export function seededRandom(seed: string): Random {
  let state = 2_166_136_261
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619)
  }
  // Mulberry32: fast, and even enough for figures that people look at.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
    isSo: (share) => next() < share,
    hex(digits) {
      let text = ''
      while (text.length < digits)
        text += Math.floor(next() * 0x100000000)
          .toString(16)
          .padStart(8, '0')
      return text.slice(0, digits)
    },
  }
}

/** Draws values by their weights, in no unit. */
export function weighted<T>(
  choices: readonly (readonly [value: T, weight: number])[],
): (random: Random) => T {
  const whole = choices.reduce((sum, [, weight]) => sum + weight, 0)
  const [last] = choices.at(-1) ?? []
  return (random) => {
    let left = random.next() * whole
    for (const [value, weight] of choices) {
      left -= weight
      if (left < 0) return value
    }
    if (last === undefined) throw new Error('There is nothing to choose from')
    return last
  }
}
