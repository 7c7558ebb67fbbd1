/** What the keys do while files are reviewed. */
export const reviewKeys = [
  { keys: ['N', '→'], does: 'Next file' },
  { keys: ['P', '←'], does: 'Previous file' },
  { keys: ['A'], does: 'Approve' },
  { keys: ['R'], does: 'Request changes' },
  { keys: ['U'], does: 'Undo the last decision' },
  { keys: ['Space'], does: 'Play or pause' },
  { keys: ['J', 'K', 'L'], does: 'Play a film backwards, stop, or play it; again: faster' },
  { keys: [',', '.'], does: 'Previous or next frame' },
  { keys: ['[', ']'], does: 'Play slower or faster' },
  { keys: ['I', 'O'], does: 'Loop from or to where the film stands' },
  { keys: ['X'], does: 'End the loop' },
  { keys: ['V'], does: 'Compare versions' },
  { keys: ['Z'], does: 'Zoom a picture in or out' },
  { keys: ['C'], does: 'Comment on the file' },
  { keys: ['D'], does: 'Download the file' },
] as const

export type ReviewKey = (typeof reviewKeys)[number]['keys'][number]
