import { platformLabel, platforms } from '#contract/reference/platforms.ts'

/** Every platform, as choices of a select. */
export const platformOptions = platforms.map((value) => ({ value, label: platformLabel(value) }))
