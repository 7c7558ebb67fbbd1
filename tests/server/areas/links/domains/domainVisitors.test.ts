import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, it } from 'vitest'
import { productDomains } from '#contract/reference/productDomains.ts'
import { writeProductDomains } from '#server/areas/links/domains/productDomains.ts'
import { workspaces } from '#server/database/schema/accounts.ts'
import { domains } from '#server/database/schema/links.ts'
import { edgeServer } from '#tests/support/visits/edgeServer.ts'
import { visitGround } from '#tests/support/visits/visitGround.ts'

const ground = visitGround()
const edge = edgeServer({ ground })

/** A domain that a workspace has claimed and not proven, with a link on it. */
async function claim(host: string, targetUrl: string): Promise<string> {
  const workspaceId = v7()
  await ground.database.insert(workspaces).values({ id: workspaceId })
  const [domain] = await ground.database
    .insert(domains)
    .values({ host, workspaceId, verificationToken: v7() })
    .returning()
  const domainId = domain?.id ?? ''
  await ground.makeLink({ workspaceId, domainId, pathname: 'jade', targetUrl })
  return domainId
}

const setProof = (id: string, verifiedAt: Date | null) =>
  ground.database.update(domains).set({ verifiedAt }).where(eq(domains.id, id))

const leadsTo = async (host: string) => {
  const { status, headers } = await edge.open('/jade', { headers: { host } })
  return headers.location ?? status
}

it('a host leads visitors to the links of the workspace that has verified it, and of no other', async () => {
  const host = 'links.brand.example'
  const former = await claim(host, 'https://former.example/')
  const next = await claim(host, 'https://next.example/')
  expect(await leadsTo(host)).toBe(404)
  await setProof(former, new Date())
  await expect.poll(() => leadsTo(host)).toBe('https://former.example/')
  await ground.database.transaction(async (transaction) => {
    await transaction.update(domains).set({ verifiedAt: null }).where(eq(domains.id, former))
    await transaction.update(domains).set({ verifiedAt: new Date() }).where(eq(domains.id, next))
  })
  await expect.poll(() => leadsTo(host)).toBe('https://next.example/')
})

it('a host cannot be verified twice', async () => {
  const host = 'links.once.example'
  await setProof(await claim(host, 'https://first.example/'), new Date())
  const second = await claim(host, 'https://second.example/')
  await expect(setProof(second, new Date())).rejects.toMatchObject({ cause: { code: '23505' } })
})

it('a host that the operator takes for the product answers for the product alone', async () => {
  const host = 'go.agency.example'
  await setProof(await claim(host, 'https://workspace.example/'), new Date())
  await ground.makeLink({ pathname: 'jade', targetUrl: 'https://product.example/' })
  const hosts = productDomains.map((domain) => domain.host)
  await writeProductDomains(ground.database, [host, ...hosts.slice(1)])
  await expect.poll(() => leadsTo(host)).toBe('https://product.example/')
})
