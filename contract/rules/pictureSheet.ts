/** How small pictures stand in one file: squares side by side in rows, in the order they were asked for. */
export const pictureSheet = {
  /** How many one file has at most: its URL names each of them, and proxies take 8 KB of a URL. */
  most: 100,
  /** How many stand in a row. */
  columns: 10,
  /** A square's width and height in pixels: 24 of three screen pixels each, 36 of two. */
  side: 72,
} as const
