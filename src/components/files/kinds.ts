import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  IconAlignLeft,
  IconFile,
  IconMusic,
  IconPhoto,
  IconPlayerPlay,
  IconSlideshow,
} from '@tabler/icons-react'
import { i18n } from '#src/lib/i18n.ts'

const kind = (label: MessageDescriptor, icon: typeof IconFile) => ({
  get label() {
    return i18n._(label)
  },
  icon,
})

/** What a file or a post shows, in a word and a sign. */
export const kinds = {
  PHOTO: kind(msg`Photo`, IconPhoto),
  VIDEO: kind(msg`Video`, IconPlayerPlay),
  AUDIO: kind(msg`Sound`, IconMusic),
  TEXT: kind(msg`Text`, IconAlignLeft),
  CAROUSEL: kind(msg`Carousel`, IconSlideshow),
  FILE: kind(msg`File`, IconFile),
} as const

export type Kind = keyof typeof kinds
