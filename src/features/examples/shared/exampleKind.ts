import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { Example } from '#contract/resources/examples.ts'
import { contentKindOf } from '#contract/rules/contentKind.ts'
import { type Kind, kinds } from '#src/components/files/kinds.ts'
import { said } from '#src/lib/i18n.ts'

/** Where examples come from. */
export const exampleTypeLabels = said({
  FILE: msg`Files`,
  UNIVERSE: msg`From discovery`,
} as const satisfies Record<Example['type'], MessageDescriptor>)

export const kindOf = ({ media, file_type }: Example): Kind =>
  media?.media_type ?? contentKindOf(file_type ?? '') ?? 'FILE'

/** Where it comes from, for those out of discovery: `Photo from Instagram`. */
export function kindLabel(example: Example): string {
  const { label } = kinds[kindOf(example)]
  if (!example.media) return label
  const platform = platformLabel(example.media.platform)
  return t`${label} from ${platform}`
}
