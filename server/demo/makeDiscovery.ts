import { importKinds } from '#server/commands/import/importKinds.ts'
import { captionOf, niches } from '#server/sample/captions.ts'
import { daysBefore, type Making } from '#server/sample/making.ts'
import { handleOf, people } from '#server/sample/people.ts'
import { type Random, seededRandom } from '#server/sample/random.ts'
import { samplePlatforms } from '#server/sample/samplePlatforms.ts'
import { pictureUrl } from './pictureServer.ts'

const posts = 320

const feedPlatforms = [
  'INSTAGRAM',
  'TIKTOK',
  'INSTAGRAM',
  'TIKTOK',
  'YOUTUBE',
  'PINTEREST',
  'X',
] as const

const communities = [
  'bodyweightfitness',
  'onebag',
  'seriouseats',
  'malefashionadvice',
  'skincareaddiction',
  'patientgamers',
  'selfhosted',
  'printmaking',
  'standupshots',
  'wearethemusicmakers',
  'ultralight',
  'simpleliving',
  'analog',
  'books',
  'personalfinance',
  'running',
  'solotravel',
  'cooking',
]

/** Fills Discover for everybody, as an import does: posts of the last weeks, and communities. */
export async function makeDiscovery({
  database,
  now,
}: Pick<Making, 'database' | 'now'>): Promise<void> {
  const random = seededRandom('discovery')
  const authors = people.map((person) => ({ handle: handleOf(person), niche: person.niche }))
  await write(
    'medias',
    Array.from({ length: posts }, (_, index) =>
      postOf(
        random,
        random.pick([authors[0] ?? { handle: '', niche: '' }, ...authors]),
        index,
        now,
      ),
    ),
  )
  await write(
    'subreddits',
    communities.map((name, index) => ({
      name,
      title: name,
      description: 'Questions, finds and long threads.',
      subscribers: random.whole(60_000, 4_800_000),
      active_users: random.whole(90, 9_000),
      over_18: false,
      niches: niches[index % niches.length] ?? '',
      created_at: daysBefore(now, random.whole(900, 5_000)).toISOString(),
    })),
  )

  async function write(
    kind: 'medias' | 'subreddits',
    lines: readonly Readonly<Record<string, unknown>>[],
  ) {
    const batch = importKinds.get(kind)?.startBatch()
    if (!batch) throw new Error(`There is no import of ${kind}`)
    for (const [line, fields] of lines.entries()) {
      const problem = batch.add({ line, fields })
      if (problem !== undefined) throw new Error(`${kind}: ${problem}`)
    }
    await batch.write(database)
  }
}

interface Author {
  readonly handle: string
  readonly niche: string
}

function postOf(random: Random, { handle, niche }: Author, index: number, now: Date) {
  const platform = random.pick(feedPlatforms)
  const views = Math.round(800 * 10 ** (random.next() ** 1.5 * 3.6))
  const external_id = `${handle}-${index}`
  const media_type = samplePlatforms[platform].mediaType(random)
  return {
    platform,
    external_id,
    media_type,
    url: `https://${platform.toLowerCase()}.example/${external_id}`,
    ...(media_type === 'TEXT' ? {} : { thumbnail_url: pictureUrl(external_id) }),
    author_handle: handle,
    caption: captionOf(niche, random),
    niches: niche,
    views,
    likes: Math.round(views * (0.02 + random.next() * 0.1)),
    comments: Math.round(views * random.next() * 0.006),
    shares: Math.round(views * random.next() * 0.01),
    created_at: daysBefore(now, random.next() ** 1.4 * 27).toISOString(),
  }
}
