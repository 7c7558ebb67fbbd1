import type { ContentKind } from '#contract/rules/contentKind.ts'
import type { RequestPriority } from '#contract/rules/requestPriority.ts'
import type { RequestStatus } from '#contract/rules/requestStatus.ts'

/** How far a creator has come with a request. */
export type Progress =
  | 'PENDING'
  | 'IN_PROGRESS'
  /** Handed in, nothing said of it yet. */
  | 'WAITING'
  | 'APPROVED'
  | 'CHANGES_REQUESTED'
  /** Asked for again, sent as a new version and handed in once more. */
  | 'REPLACED'
  | 'DECLINED'

/** A request of the sample. */
export interface RequestPlan {
  readonly title: string
  readonly brief: string
  readonly status: RequestStatus
  readonly priority: RequestPriority
  /** In days from now; before now when negative. */
  readonly due: number
  /** How many days ago it was made. */
  readonly made: number
  readonly tags: readonly string[]
  readonly items: readonly ItemPlan[]
  /** By the rank of the creator. */
  readonly creators: Readonly<Record<number, Progress>>
}

interface ItemPlan {
  readonly title: string
  readonly kind: ContentKind
  readonly quantity: number
  readonly attributes?: readonly AttributePlan[]
}

interface AttributePlan {
  readonly type: 'TEXT' | 'ORIENTATION' | 'DURATION' | 'RESOLUTION'
  readonly name: string
  readonly value: string
}

const portrait: AttributePlan = { type: 'ORIENTATION', name: 'Orientation', value: 'PORTRAIT' }
const seconds = (value: string): AttributePlan => ({ type: 'DURATION', name: 'Length', value })

const photos = (title: string, quantity: number): ItemPlan => ({
  title,
  kind: 'PHOTO',
  quantity,
  attributes: [portrait],
})
const video = (title: string, length = '15'): ItemPlan => ({
  title,
  kind: 'VIDEO',
  quantity: 1,
  attributes: [portrait, seconds(length)],
})
const words = (title: string): ItemPlan => ({ title, kind: 'TEXT', quantity: 1 })

/** What the agency has asked its creators for: every state a request and a task can be in. */
export const requestPlans: readonly RequestPlan[] = [
  {
    title: 'Autumn drop: outfit of the day',
    status: 'OPEN',
    priority: 'HIGH',
    due: 4,
    made: 9,
    tags: ['autumn campaign'],
    brief:
      'Show the jacket the way you would wear it anyway. Daylight, no filters, the label readable once.',
    items: [
      photos('Outfit photo, full length', 2),
      video('A turn, a walk, a laugh'),
      words('Caption in your own words'),
    ],
    creators: {
      0: 'WAITING',
      3: 'REPLACED',
      7: 'APPROVED',
      1: 'IN_PROGRESS',
      5: 'PENDING',
      6: 'CHANGES_REQUESTED',
      4: 'DECLINED',
    },
  },
  {
    title: 'Gift guide: three favourites',
    status: 'OPEN',
    priority: 'NORMAL',
    due: 11,
    made: 4,
    tags: ['autumn campaign'],
    brief:
      'Three things under fifty pounds you would be glad to unwrap. One of them from the partner list.',
    items: [photos('Each gift on its own', 3), words('Why these three')],
    creators: { 0: 'PENDING', 2: 'WAITING', 6: 'IN_PROGRESS', 1: 'PENDING' },
  },
  {
    title: 'Morning routine, ten seconds',
    status: 'OPEN',
    priority: 'URGENT',
    due: -2,
    made: 16,
    tags: ['priority'],
    brief: 'From alarm to front door in ten seconds. Sound on, no text over the picture.',
    items: [video('The routine', '10')],
    creators: { 0: 'APPROVED', 4: 'REPLACED', 2: 'PENDING', 3: 'CHANGES_REQUESTED' },
  },
  {
    title: 'Portraits for the media kit',
    status: 'OPEN',
    priority: 'NORMAL',
    due: 20,
    made: 3,
    tags: ['renewal due'],
    brief:
      'Two portraits we may pass on to partners: one in colour, one that works in black and white.',
    items: [photos('Portrait', 2)],
    creators: { 1: 'WAITING', 5: 'IN_PROGRESS', 7: 'PENDING', 4: 'PENDING', 2: 'APPROVED' },
  },
  {
    title: 'Summer set, lakeside',
    status: 'COMPLETED',
    priority: 'NORMAL',
    due: -64,
    made: 92,
    tags: [],
    brief: 'An afternoon at the water. Wide pictures first, details second.',
    items: [photos('The place', 2), video('Fifteen seconds of summer')],
    creators: { 0: 'APPROVED', 1: 'APPROVED', 6: 'APPROVED' },
  },
  {
    title: 'Recipe in five steps',
    status: 'COMPLETED',
    priority: 'LOW',
    due: -31,
    made: 47,
    tags: ['food'],
    brief: 'One dish, five pictures, no more than seven ingredients.',
    items: [photos('A picture for each step', 3), words('The recipe')],
    creators: { 2: 'APPROVED' },
  },
  {
    title: 'Studio tour',
    status: 'CANCELLED',
    priority: 'LOW',
    due: -12,
    made: 40,
    tags: [],
    brief: 'Where you work, as it is. The partner has moved this to spring.',
    items: [video('Two minutes of studio', '120')],
    creators: { 7: 'PENDING', 3: 'IN_PROGRESS' },
  },
  {
    title: 'Winter lookbook',
    status: 'DRAFT',
    priority: 'NORMAL',
    due: 45,
    made: 1,
    tags: [],
    brief: 'Still to be agreed with the partner: how many looks, and who pays for the location.',
    items: [photos('Look', 4)],
    creators: { 3: 'PENDING', 7: 'PENDING', 0: 'PENDING' },
  },
]
