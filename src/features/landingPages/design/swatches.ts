/** Colours to begin with: from quiet to loud. */
export const swatches = [
  '#1a1a1a',
  '#525b57',
  '#f4f4f5',
  '#b3214f',
  '#e8590c',
  '#f2b705',
  '#2c7a59',
  '#12628a',
  '#5f3dc4',
  '#c6ff00',
]
