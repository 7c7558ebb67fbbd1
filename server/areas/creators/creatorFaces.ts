import { pictureUrl, type Shown } from '#server/areas/uploads/pictureUrl.ts'
import { creators } from '#server/database/schema/creators.ts'

/** What of a creator is read with a row of theirs, from a join. */
export const faceColumns = {
  name: creators.name,
  avatarKey: creators.avatarKey,
  avatarType: creators.avatarType,
}

export interface Face {
  readonly name: string
  readonly avatarKey: string | null
  readonly avatarType: string | null
}

/** What rows say of their creators, beside their ids. The picture of a creator with many rows is signed once. */
export function openFaces(storage: Shown) {
  const urls = new Map<string | null, Promise<string | null>>([[null, Promise.resolve(null)]])
  return async ({ name, avatarKey, avatarType }: Face) => {
    const url = urls.get(avatarKey) ?? pictureUrl(storage, avatarKey, avatarType)
    urls.set(avatarKey, url)
    return { creator_name: name, creator_avatar_url: await url }
  }
}

/** What a row says that belongs to nobody. */
export const noFace = { creator_name: null, creator_avatar_url: null }
