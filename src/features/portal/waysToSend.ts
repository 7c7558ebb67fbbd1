import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { IconCamera, IconMicrophone, IconVideo } from '@tabler/icons-react'
import { type ContentKind, contentKindOf } from '#contract/rules/contentKind.ts'
import { mimeTypeOf } from '#contract/rules/mimeType.ts'

/** What is asked for; ANY where every kind is welcome. */
export type WelcomeKind = ContentKind | 'ANY'

interface Ways {
  readonly choose: MessageDescriptor
  /** What the phone's file picker offers. */
  readonly accept: string
  readonly drop: MessageDescriptor
  /** Why files were not taken: how many, and the name of the first. */
  readonly refused: (count: number, name: string) => string
  /** Making it on the spot; a phone's own camera or recorder opens. */
  readonly make?: { readonly label: MessageDescriptor; readonly icon: typeof IconCamera }
}

const documents = 'text/plain,.txt,.md,.pdf,.doc,.docx,.odt,.rtf,.csv,.srt,.vtt'

/** The ways to send what is asked for, in words. */
export const waysOf: Readonly<Record<WelcomeKind, Ways>> = {
  PHOTO: {
    choose: msg`Choose photos`,
    accept: 'image/*',
    drop: msg`or drop a photo here`,
    refused: (count, name) =>
      plural(count, {
        one: `${name} is not a photo. Choose a photo instead.`,
        other: '# of these files are of the wrong type. Choose a photo instead.',
      }),
    make: { label: msg`Take a photo`, icon: IconCamera },
  },
  VIDEO: {
    choose: msg`Choose videos`,
    accept: 'video/*',
    drop: msg`or drop a video here`,
    refused: (count, name) =>
      plural(count, {
        one: `${name} is not a video. Choose a video instead.`,
        other: '# of these files are of the wrong type. Choose a video instead.',
      }),
    make: { label: msg`Record a video`, icon: IconVideo },
  },
  AUDIO: {
    choose: msg`Choose recordings`,
    accept: 'audio/*',
    drop: msg`or drop a recording here`,
    refused: (count, name) =>
      plural(count, {
        one: `${name} is not a recording. Choose a recording instead.`,
        other: '# of these files are of the wrong type. Choose a recording instead.',
      }),
    make: { label: msg`Record`, icon: IconMicrophone },
  },
  TEXT: {
    choose: msg`Choose a document`,
    accept: documents,
    drop: msg`or drop a document here`,
    refused: (count, name) =>
      plural(count, {
        one: `${name} is not a document. Choose a document instead.`,
        other: '# of these files are of the wrong type. Choose a document instead.',
      }),
  },
  ANY: {
    choose: msg`Choose files`,
    accept: `image/*,video/*,audio/*,${documents}`,
    drop: msg`or drop a photo, a video, a recording or a document here`,
    refused: (count, name) =>
      plural(count, {
        one: `${name} is not a photo, a video, a recording or a document. Choose a photo, a video, a recording or a document instead.`,
        other:
          '# of these files are of the wrong type. Choose a photo, a video, a recording or a document instead.',
      }),
  },
}

/** Whether a file is of the kind that is asked for. */
export function isWelcome(kind: WelcomeKind, file: File): boolean {
  const found = contentKindOf(mimeTypeOf(file) ?? '')
  return kind === 'ANY' ? found !== undefined : found === kind
}
