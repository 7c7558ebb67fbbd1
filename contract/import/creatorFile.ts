import { type CreatorLine, creatorLine } from '#contract/resources/creators.ts'
import { isEmptyCell, textCell } from './cells.ts'
import { type Cells, type LineFile, readBy } from './lineFile.ts'

/** Creators. A creator has one field for contacts, their email address: the others of a file become lines of the notes. */
export const creatorFile: LineFile<CreatorLine> = {
  columns: {
    required: ['name'],
    optional: [
      'user_creator_id',
      'tags',
      'notes',
      'email',
      'language',
      'timezone',
      'phone',
      'address',
    ],
    aliases: {
      creator: 'name',
      full_name: 'name',
      stage_name: 'name',
      portal_id: 'user_creator_id',
      code: 'user_creator_id',
      labels: 'tags',
      tag: 'tags',
      note: 'notes',
      comment: 'notes',
      e_mail: 'email',
      mail: 'email',
      email_address: 'email',
      lang: 'language',
      locale: 'language',
      time_zone: 'timezone',
      mobile: 'phone',
      phone_number: 'phone',
      telephone: 'phone',
    },
  },
  read: ({ phone, address, ...cells }) =>
    readBy(creatorLine, { ...cells, notes: notesOf({ ...cells, phone, address }) }),
  keyOf: ({ name, user_creator_id }) => user_creator_id ?? `name ${name.toLowerCase()}`,
  repeated: { field: 'name', message: 'is that of an earlier line' },
  maxLines: 5000,
}

const contacts = [
  ['phone', 'Phone'],
  ['address', 'Address'],
] as const

function notesOf(cells: Cells): string | undefined {
  const lines = contacts.flatMap(([field, label]) =>
    isEmptyCell(cells[field]) ? [] : `${label}: ${textCell(cells[field])}`,
  )
  const parts = [textCell(cells['notes']), ...lines].filter((part) => typeof part === 'string')
  return parts.length > 0 ? parts.join('\n') : undefined
}
