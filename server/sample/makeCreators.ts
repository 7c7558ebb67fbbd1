import { creatorRoutes } from '#contract/resources/creators.ts'
import { tagRoutes } from '#contract/resources/tags.ts'
import type { MadeCreator, Making } from './making.ts'
import { type Person, people, portalIdOf } from './people.ts'
import { portrait } from './pictures.ts'
import { eachSideBySide } from './sideBySide.ts'

/** What the agency sorts its things by. */
const tags = ['priority', 'exclusive', 'new', 'autumn campaign', 'renewal due']

/** Adds the creators, each with a picture. The first have the most followers. */
export async function makeCreators(making: Making): Promise<readonly MadeCreator[]> {
  const { agency, size, portalPassword, lanes } = making
  await agency.ask(
    tagRoutes.create,
    tags.map((text) => ({ text })),
  )
  const chosen = people.slice(0, size.creators)
  const made = await agency.ask(
    creatorRoutes.create,
    chosen.map((person, index) => ({
      name: person.name,
      notes: person.notes,
      tags: tagsOf(person, index),
      ...(portalPassword === undefined
        ? {}
        : {
            user_creator_id: portalIdOf(person),
            ...(index < 6 ? { portal_password: portalPassword } : {}),
          }),
    })),
  )
  return eachSideBySide(lanes, chosen, async (person, index) => {
    const id = made[index]?.id ?? ''
    const face = await portrait(portalIdOf(person))
    await giveFace(making, id, face)
    return { id, person, face }
  })
}

async function giveFace({ agency }: Making, id: string, face: MadeCreator['face']): Promise<void> {
  const { name, type, bytes } = face
  const announced = { name, type, size: bytes.length }
  const begun = await agency.ask(creatorRoutes.beginAvatar, announced, { creator_id: id })
  await agency.put(begun.object_upload_url, face)
  await agency.ask(creatorRoutes.completeAvatar, undefined, { creator_id: id, id: begun.id })
}

function tagsOf({ niche }: Person, index: number): string[] {
  const chosen = [niche]
  if (index < 5) chosen.push('priority')
  if (index % 4 === 1) chosen.push('exclusive')
  if (index % 7 === 6) chosen.push('new')
  if (index % 9 === 4) chosen.push('renewal due')
  return chosen
}
