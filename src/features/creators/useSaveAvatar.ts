import type { Creator } from '#contract/resources/creators.ts'
import {
  useBeginCreatorAvatarMutation,
  useCompleteCreatorAvatarMutation,
  useRemoveCreatorAvatarMutation,
} from '#src/api/creators.ts'
import { explainedOr } from '#src/lib/callFailure.ts'
import { pictureProblem, sendPicture } from '#src/lib/sendPicture.ts'
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
    const { row, failure } = await sendPicture(file, {
      begin: (body) => begin({ creator_id, body }),
      complete: (id) => complete({ creator_id, id }),
      failedToBegin: 'Failed to initialize avatar upload',
      failedToSend: 'Failed to upload avatar',
    })
    return failure ? { problem: pictureProblem(failure) } : { creator: row }
  }

  return async (creator_id, choice) => {
    if (choice.kind === 'KEEP') return {}
    if (choice.kind === 'REPLACE') return upload(creator_id, choice.file)
    const { data, error } = await remove({ creator_id })
    if (error) return { problem: explainedOr(error, 'The picture could not be removed').message }
    return { creator: data }
  }
}
