import type { Creator } from '#contract/resources/creators.ts'
import {
  useBeginCreatorAvatarMutation,
  useCompleteCreatorAvatarMutation,
  useRemoveCreatorAvatarMutation,
} from '#src/api/creators.ts'
import { putFile } from '#src/lib/putFile.ts'
import type { AvatarChoice } from './avatarChoice.ts'

/** How a picture was saved: the creator as they are now, or why it was not. Neither: there was nothing to do. */
interface SavedAvatar {
  readonly creator?: Creator
  readonly problem?: string
}

/** Carries out what was chosen for a creator's picture: uploads it in three steps, or removes it. */
export function useSaveAvatar(): (creatorId: string, choice: AvatarChoice) => Promise<SavedAvatar> {
  const [begin] = useBeginCreatorAvatarMutation()
  const [complete] = useCompleteCreatorAvatarMutation()
  const [remove] = useRemoveCreatorAvatarMutation()

  const upload = async (creator_id: string, file: File): Promise<SavedAvatar> => {
    const { name, type, size } = file
    const begun = await begin({ creator_id, body: { name, type, size } })
    if (begun.error) return refused(begun.error, 'Failed to initialize upload')
    const { id, object_upload_url } = begun.data
    if (!(await putFile(object_upload_url, file, type))) return { problem: 'Failed to upload file' }
    const { data, error } = await complete({ creator_id, id })
    return error ? refused(error, 'Failed to upload file') : { creator: data }
  }

  return async (creator_id, choice) => {
    if (choice.kind === 'KEEP') return {}
    if (choice.kind === 'REPLACE') return upload(creator_id, choice.file)
    const { data, error } = await remove({ creator_id })
    return error ? refused(error, 'The picture could not be removed') : { creator: data }
  }
}

const refused = (error: { readonly message?: string }, otherwise: string): SavedAvatar => ({
  problem: error.message ?? otherwise,
})
