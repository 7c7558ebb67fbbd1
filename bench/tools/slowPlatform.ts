import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** A platform that speaks Bluesky's lexicons and takes its time: arguments are a port and milliseconds. */
const [port, ms] = process.argv.slice(2).map(Number)
const dailyCalls = 1_000_000
const postsEach = 3
let calls = 0

const postView = (did: string, index: number) => ({
  uri: `at://${did}/app.bsky.feed.post/${index}`,
  author: { did },
  record: { text: 'Green and gold', createdAt: new Date(Date.now() - 86_400_000).toISOString() },
  indexedAt: new Date(Date.now() - 86_400_000).toISOString(),
  likeCount: calls,
  replyCount: 3,
  repostCount: 4,
  bookmarkCount: 1,
})

function answer({ pathname, searchParams }: URL): object {
  const actor = searchParams.get('actor') ?? ''
  if (pathname.endsWith('resolveHandle')) return { did: `did:bench:${searchParams.get('handle')}` }
  if (pathname.endsWith('getProfile')) {
    const handle = actor.replace('did:bench:', '')
    return { did: actor, handle, displayName: 'Jade', followersCount: calls }
  }
  if (pathname.endsWith('getAuthorFeed')) {
    const feed = Array.from({ length: postsEach }, (_, index) => ({ post: postView(actor, index) }))
    return { feed }
  }
  const posts = searchParams.getAll('uris').map((uri) => {
    const [, , did = '', , index] = uri.split('/')
    return postView(did, Number(index))
  })
  return { posts }
}

createServer(async ({ url = '/' }, response) => {
  calls += 1
  const said = JSON.stringify(answer(new URL(url, 'http://127.0.0.1')))
  await sleep(ms)
  response
    .writeHead(200, {
      'content-type': 'application/json',
      'ratelimit-limit': String(dailyCalls),
      'ratelimit-remaining': String(Math.max(0, dailyCalls - calls)),
      'ratelimit-reset': '86400',
    })
    .end(said)
}).listen(port, '127.0.0.1', () => console.log('listening'))
