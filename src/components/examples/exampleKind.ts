import {
  IconAlignLeft,
  IconFile,
  IconMusic,
  IconPhoto,
  IconPlayerPlay,
  IconSlideshow,
} from '@tabler/icons-react'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { Example } from '#contract/resources/examples.ts'
import { contentKindOf } from '#contract/rules/contentKind.ts'

/** What an example shows, in a word and a sign. */
export const kinds = {
  PHOTO: { label: 'Photo', icon: IconPhoto },
  VIDEO: { label: 'Video', icon: IconPlayerPlay },
  AUDIO: { label: 'Sound', icon: IconMusic },
  TEXT: { label: 'Text', icon: IconAlignLeft },
  CAROUSEL: { label: 'Carousel', icon: IconSlideshow },
  FILE: { label: 'File', icon: IconFile },
} as const

/** Where examples come from. */
export const exampleTypeLabels = {
  FILE: 'Files',
  UNIVERSE: 'From discovery',
} as const satisfies Record<Example['type'], string>

export type Kind = keyof typeof kinds

export const kindOf = ({ media, file_type }: Example): Kind =>
  media?.media_type ?? contentKindOf(file_type ?? '') ?? 'FILE'

/** Where it comes from, for those out of discovery: `Photo from Instagram`. */
export function kindLabel(example: Example): string {
  const { label } = kinds[kindOf(example)]
  return example.media ? `${label} from ${platformLabel(example.media.platform)}` : label
}
