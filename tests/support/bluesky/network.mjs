import { TestNetwork } from '@atproto/dev-env'

/**
 * A Bluesky network (PLC, PDS and AppView) in a process of its own, told what happens on it by messages: `[id, name, ...arguments]`,
 * answered by `[id, result]` or `[id, undefined, error]`.
 */
const network = await TestNetwork.create({ dbPostgresSchema: 'bluesky' })
const client = network.getSeedClient()
const posts = new Map()

const happenings = {
  /** @returns its DID. */
  async join(name) {
    const login = { email: `${name}@example.test`, handle: `${name}.test`, password: 'password' }
    return (await client.createAccount(name, login)).did
  },

  /** @returns the URIs, in the order of the texts. */
  async post(did, texts) {
    const uris = []
    for (const text of texts) {
      const { ref } = await client.post(did, text)
      posts.set(ref.uriStr, ref)
      uris.push(ref.uriStr)
    }
    return uris
  },

  async like(did, uris) {
    for (const uri of uris) await client.like(did, posts.get(uri))
  },

  async repost(did, uris) {
    for (const uri of uris) await client.repost(did, posts.get(uri))
  },

  async quote(did, uris) {
    for (const uri of uris) await client.post(did, 'look', undefined, undefined, posts.get(uri))
  },

  async reply(did, uris) {
    for (const uri of uris) await client.reply(did, posts.get(uri), posts.get(uri), 'yes')
  },

  follow: (did, other) => client.follow(did, other).then(() => undefined),

  async name(did, displayName) {
    await client.updateProfile(did, { $type: 'app.bsky.actor.profile', displayName })
  },

  delete: (did, uri) => client.deletePost(did, posts.get(uri).uri),

  rename: (did, handle) => client.updateHandle(did, handle),

  async leave(did) {
    const answer = await fetch(`${network.pds.url}/xrpc/com.atproto.admin.deleteAccount`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...network.pds.adminAuthHeaders() },
      body: JSON.stringify({ did }),
    })
    if (!answer.ok) throw new Error(`the account stays: ${answer.status} ${await answer.text()}`)
  },

  /** Suspends (`takedown`) or deactivates (`deactivated`) an account, or takes that back. */
  async change(did, what, applied) {
    const subject = { $type: 'com.atproto.admin.defs#repoRef', did }
    const answer = await fetch(`${network.pds.url}/xrpc/com.atproto.admin.updateSubjectStatus`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...network.pds.adminAuthHeaders() },
      body: JSON.stringify({ subject, [what]: { applied } }),
    })
    if (!answer.ok) throw new Error(`nothing changed: ${answer.status} ${await answer.text()}`)
  },

  /** Waits until the app view has seen all of it. */
  settle: () => network.processAll().then(() => undefined),
}

process.on('message', async ([id, name, ...given]) => {
  try {
    process.send([id, await happenings[name](...given)])
  } catch (error) {
    process.send([id, undefined, String(error?.stack ?? error)])
  }
})

process.on('disconnect', () => process.exit(0))
process.send([0, network.bsky.url])
