import type { Random } from './random.ts'

const byNiche: Readonly<Record<string, readonly [string, ...string[]]>> = {
  fitness: [
    'Ten minutes, no equipment, no excuses.',
    'Leg day, filmed honestly.',
    'What I eat on a rest day.',
    'Three mistakes everybody makes in a squat.',
  ],
  travel: [
    'Night train to the coast.',
    'Forty-eight hours, one backpack.',
    'The quiet side of a loud city.',
    'I got lost here on purpose.',
  ],
  food: [
    'Five ingredients, one pan.',
    'The sauce my grandmother would not write down.',
    'Breakfast for people who hate mornings.',
    'Market day, and what became of it.',
  ],
  fashion: [
    'One coat, seven ways.',
    'Thrifted from head to toe.',
    'Getting dressed for a wedding in November.',
    'The only three belts you need.',
  ],
  beauty: [
    'Two products. That is the whole routine.',
    'Trying the viral brush so you need not.',
    'Skin after a long flight.',
    'A winged liner that survives the rain.',
  ],
  gaming: [
    'We lost in the last second.',
    'Speedrun, take 214.',
    'Chat chose my loadout. Never again.',
    'An hour of building, a minute of fire.',
  ],
  technology: [
    'A month with the small phone.',
    'Why my backup failed, and yours will too.',
    'The keyboard that I keep coming back to.',
    'Quiet computers, measured.',
  ],
  art: [
    'From blank page to finished print.',
    'Mixing the one green that is never in the box.',
    'Sketchbook tour, winter.',
    'A mural in eleven hours.',
  ],
  comedy: [
    'My flatmate explains the bins.',
    'Every group chat, ever.',
    'If coffee orders were honest.',
    'Dad and the smart lamp.',
  ],
  music: [
    'The bridge took six weeks.',
    'Loop pedal, one take.',
    'New single on Friday.',
    'How this chord ruins me every time.',
  ],
  outdoors: [
    'Sunrise above the cloud line.',
    'Packing for three days in nine kilos.',
    'First snow of the year.',
    'A cold swim and a warm car.',
  ],
  lifestyle: [
    'Sunday reset.',
    'The desk, finally tidy.',
    'Things I no longer buy.',
    'A slow morning, for once.',
  ],
  photography: [
    'Shot on a lens from 1974.',
    'The same corner in four seasons.',
    'How this portrait was lit.',
    'Grain is not a filter.',
  ],
  books: [
    'Five novels for a long weekend.',
    'I finally finished it.',
    'Annotating is not a crime.',
    'Books that smell of summer.',
  ],
  finance: [
    'An index fund explained with bread.',
    'What my first salary taught me.',
    'Fees: the quiet thief.',
    'A budget that survives December.',
  ],
}

/** What somebody might write under a post of theirs. */
export function captionOf(niche: string, random: Random): string {
  return random.pick(byNiche[niche] ?? ['Good morning.'])
}

/** What the sample's creators post about. */
export const niches = Object.keys(byNiche)
