/** Films further apart than this are brought together by a jump; nearer ones by playing a little faster or slower. In seconds. */
const farApart = 0.3

/** Films this near to each other look as one, in seconds. */
const together = 0.01

/** What brings a film that follows another to where that is: a jump, or another speed. */
export type Correction = { readonly jumpTo: number } | { readonly rate: number }

interface Films {
  /** Where both stand, in seconds. */
  readonly leader: number
  readonly follower: number
  /** The speed of the one that leads: 1 is that of the film. */
  readonly rate: number
}

/** How the film that follows is kept beside the one that leads, while both play. */
export function correctionOf({ leader, follower, rate }: Films): Correction {
  const ahead = follower - leader
  if (Math.abs(ahead) > farApart) return { jumpTo: leader }
  // It loses or gains its distance within about a second.
  return { rate: Math.abs(ahead) < together ? rate : rate * (1 - ahead) }
}
