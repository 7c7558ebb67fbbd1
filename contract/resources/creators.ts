import { array, type InferType, object, string } from 'yup'
import { resource } from '../resource.ts'
import { count, id, labels, name, only, text, time } from '../schema.ts'

/** A person whose links, accounts and content a workspace manages. */
export const creator = object({
  id: id().required(),
  name: string().required(),
  avatar_url: string().nullable().defined(),
  notes: string().defined(),
  tags: array(string().required()).required(),
  /** How many tracking links lead to them. */
  tracking_link_total: count().required(),
  created_at: time().required(),
  updated_at: time().required(),
})

export type Creator = InferType<typeof creator>

export const createCreator = only({
  name: name(120, 'Enter a name'),
  notes: text(5000),
  tags: labels(),
})

export const creatorRoutes = resource('/user/creators', {
  entity: creator,
  create: createCreator,
  update: createCreator.partial(),
  filters: only({ id: id(), tags: text(1000) }),
  sorts: ['name', 'created_at', 'updated_at'],
})
