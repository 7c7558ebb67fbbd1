import type { SampleFile } from '#tests/support/sampleFiles.ts'

/**
 * Comments before what is no `<svg`. A backtracking expression that skips comments tries every way in which the end of
 * one can be taken for the inside of another, of which there are two to the power of `comments`.
 */
export const commentsWithoutEnd = (comments: number): string => `${'<!---->'.repeat(comments)}x`

/** A text of 421 bytes, with which such an expression comes to no end; it says that it is what is asked for. */
export const evilFile = (name: string, type: string): SampleFile => ({
  name,
  type,
  bytes: new TextEncoder().encode(commentsWithoutEnd(60)),
})
