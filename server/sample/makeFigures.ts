import type { Platform } from '#contract/reference/platforms.ts'
import {
  accountFigureRoutes,
  type PostLine,
  type SnapshotLine,
} from '#contract/resources/accountFigures.ts'
import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import { captionOf } from './captions.ts'
import { dayOf, daysBefore, inLots, type MadeCreator, type Making } from './making.ts'
import { handleOf } from './people.ts'
import { type Random, seededRandom } from './random.ts'
import { samplePlatforms } from './samplePlatforms.ts'

/** An account of the sample. */
interface MadeAccount {
  readonly id: string
  readonly creator: MadeCreator
  readonly platform: Platform
  /** Followers at the end. */
  readonly followers: number
}

const postsEach = 12

/** Adds the creators' accounts, with a year of figures and their newest posts, as programs give them. */
export async function makeFigures(making: Making, creators: readonly MadeCreator[]): Promise<void> {
  const accounts = await addAccounts(making, creators)
  const days = accounts.flatMap((account) => snapshotsOf(making, account))
  for (const data of inLots(days, 500)) {
    await making.agency.ask(accountFigureRoutes.snapshots, { source: 'api', data })
  }
  const posts = accounts.flatMap((account) => postsOf(making, account))
  for (const data of inLots(posts, 500)) {
    await making.agency.ask(accountFigureRoutes.medias, { source: 'api', data })
  }
}

async function addAccounts(
  { agency }: Making,
  creators: readonly MadeCreator[],
): Promise<readonly MadeAccount[]> {
  const drafts = creators.flatMap((creator, rank) =>
    creator.person.platforms.map((platform, place) => ({ creator, rank, platform, place })),
  )
  const made = await agency.ask(
    creatorAccountRoutes.create,
    drafts.map(({ creator: { id, person }, platform }) => ({
      creator_id: id,
      platform,
      handle: `${handleOf(person)}${samplePlatforms[platform].home ?? ''}`,
      display_name: person.name,
      niches: [person.niche],
      country_code: person.country,
    })),
  )
  return drafts.map(({ creator, rank, platform, place }, index) => {
    const random = seededRandom(`followers ${creator.person.name} ${platform}`)
    const followers = Math.round(
      (1_400_000 / (rank + 2.2)) * (0.7 + random.next() * 0.6) * 0.55 ** place,
    )
    return { id: made[index]?.id ?? '', creator, platform, followers }
  })
}

/** Followers grow by small steps and a few jumps; the totals over all posts rise with them. */
function snapshotsOf({ now, size }: Making, account: MadeAccount): SnapshotLine[] {
  const { id, creator, platform, followers } = account
  const random = seededRandom(`figures ${creator.person.name} ${platform}`)
  const steps = Array.from({ length: size.days }, () => stepOf(random))
  const whole = steps.reduce((sum, step) => sum + step, 0)
  const gained = followers * (0.08 + random.next() * 0.35)
  const per = { likes: 0.019, comments: 0.0009, shares: 0.0007, views: 0.23 }
  const totals = {
    likes: followers * 9,
    comments: followers * 0.4,
    shares: followers * 0.3,
    views: followers * 95,
  }
  let have = followers - gained
  return steps.map((step, index) => {
    have += (gained * step) / whole
    const mood = 0.5 + random.next() + step / 3
    totals.likes += have * per.likes * mood
    totals.comments += have * per.comments * mood
    totals.shares += have * per.shares * mood
    totals.views += have * per.views * mood
    return {
      account_id: id,
      date: dayOf(daysBefore(now, size.days - 1 - index)),
      followers: Math.round(have),
      likes: Math.round(totals.likes),
      comments: Math.round(totals.comments),
      shares: Math.round(totals.shares),
      ...(samplePlatforms[platform].countsViews ? { views: Math.round(totals.views) } : {}),
    }
  })
}

/** What a day brings, in no unit: now and then a post goes round. */
const stepOf = (random: Random): number => {
  if (random.isSo(0.08)) return -0.3 * random.next()
  return random.isSo(0.015) ? 6 + random.next() * 10 : random.next()
}

function postsOf({ now, postPicture }: Making, account: MadeAccount): PostLine[] {
  const { id, creator, platform, followers } = account
  const random = seededRandom(`posts ${creator.person.name} ${platform}`)
  return Array.from({ length: postsEach }, (_, index) => {
    const name = `${handleOf(creator.person)}-${platform.toLowerCase()}-${index + 1}`
    const media_type = samplePlatforms[platform].mediaType(random)
    const views = Math.round(followers * (0.1 + random.next() ** 3 * 1.9))
    const thumbnail_url = media_type === 'TEXT' ? null : postPicture(name)
    return {
      account_id: id,
      external_id: name,
      media_type,
      url: `https://${platform.toLowerCase()}.example/${name}`,
      ...(thumbnail_url === null ? {} : { thumbnail_url }),
      caption: captionOf(creator.person.niche, random),
      created_at: daysBefore(now, index * 2.6 + random.next() * 2).toISOString(),
      likes: Math.round(views * (0.03 + random.next() * 0.09)),
      comments: Math.round(views * (0.001 + random.next() * 0.006)),
      shares: Math.round(views * random.next() * 0.008),
      ...(samplePlatforms[platform].countsViews ? { views } : {}),
    }
  })
}
