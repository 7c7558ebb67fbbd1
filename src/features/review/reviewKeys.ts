/** What the keys do while files are reviewed. */
export const reviewKeys = [
  { keys: ['J', '→'], does: 'Next file' },
  { keys: ['K', '←'], does: 'Previous file' },
  { keys: ['A'], does: 'Approve' },
  { keys: ['R'], does: 'Request changes' },
  { keys: ['U'], does: 'Undo the last decision' },
  { keys: ['Space'], does: 'Play or pause' },
  { keys: ['V'], does: 'Compare with the version before' },
  { keys: ['Z'], does: 'Zoom a picture in or out' },
  { keys: ['C'], does: 'Comment on the file' },
  { keys: ['D'], does: 'Download the file' },
] as const
