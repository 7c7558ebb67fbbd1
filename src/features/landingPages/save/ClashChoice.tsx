import { Radio, Stack } from '@mantine/core'
import { isLanguage, nameOfLanguage } from '#contract/locale.ts'
import { itemWords } from '#src/features/landingPages/content/itemWords.ts'
import { isRecord } from '#src/lib/isRecord.ts'
import type { Clash } from '#src/machines/landingPageSave/mergePages.ts'
import type { ItemConfiguration } from '#src/machines/landingPageSave/pageConfiguration.ts'

interface ClashChoiceProps {
  readonly clash: Clash
  readonly value: 'mine' | 'theirs'
  readonly onChange: (side: 'mine' | 'theirs') => void
}

/** What the two have made of one part of a page, to choose from. */
export function ClashChoice({ clash, value, onChange }: ClashChoiceProps) {
  const { part, mine, theirs } = wordsOf(clash)
  return (
    <Radio.Group
      label={part}
      value={value}
      onChange={(side) => onChange(side === 'theirs' ? 'theirs' : 'mine')}
    >
      <Stack gap={6} mt={6} style={{ overflowWrap: 'anywhere' }}>
        <Radio value="mine" label={`Mine: ${mine}`} />
        <Radio value="theirs" label={`Theirs: ${theirs}`} />
      </Stack>
    </Radio.Group>
  )
}

function wordsOf(clash: Clash): { part: string; mine: string; theirs: string } {
  switch (clash.of) {
    case 'FIELD':
      return {
        part: asWords(clash.field),
        mine: shown(clash.mine),
        theirs: shown(clash.theirs),
      }
    case 'PICTURE':
      return { part: pictureNames[clash.place], mine: 'my picture', theirs: 'their picture' }
    case 'ITEM':
      return {
        part: itemWords[clash.base.type].title(nameOf(clash.base), clash.nth),
        mine: itemShown(clash.mine, clash.ofPicture ? 'my picture' : ''),
        theirs: itemShown(clash.theirs, clash.ofPicture ? 'their picture' : ''),
      }
    case 'ORDER':
      return { part: 'Order of the items', mine: 'as I moved them', theirs: 'as they moved them' }
  }
}

const pictureNames = {
  avatar: 'Avatar',
  background: 'Background picture',
  socialImage: 'Preview picture',
} as const

/** `social_title`: `Social title` */
const asWords = (name: string) =>
  `${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`

const shown = (value: unknown): string =>
  value === null || value === ''
    ? 'empty'
    : isRecord(value)
      ? textsIn(value) || 'none'
      : String(value)

/** `Español: Hola. Deutsch: Hallo, Willkommen` */
const textsIn = (translations: Readonly<Record<string, unknown>>): string =>
  Object.entries(translations)
    .map(([tag, words]) => {
      const language = isLanguage(tag) ? nameOfLanguage(tag) : tag
      const texts = isRecord(words) ? Object.values(words).join(', ') : ''
      return texts ? `${language}: ${texts}` : language
    })
    .join('. ')

const nameOf = ({ fields: { label, source_alt, url } }: ItemConfiguration) =>
  label || source_alt || url

function itemShown(item: ItemConfiguration | null, picture: string): string {
  if (!item) return 'deleted'
  const { label, url, source_alt, translations, visible_from, visible_until } = item.fields
  const times = [
    visible_from && `from ${visible_from.slice(0, 10)}`,
    visible_until && `until ${visible_until.slice(0, 10)}`,
  ]
  return (
    [label, url, source_alt, textsIn(translations), ...times, picture].filter(Boolean).join(', ') ||
    'without a text'
  )
}
