import { useDispatch } from 'react-redux'
import type { Creator } from '#contract/resources/creators.ts'
import {
  useBeginCreatorAvatarMutation,
  useCompleteCreatorAvatarMutation,
  useRemoveCreatorAvatarMutation,
} from '#src/api/creators.ts'
import { explainedOr } from '#src/lib/callFailure.ts'
import { pictureProblem } from '#src/lib/pictureProblem.ts'
import type { MachineDispatch } from '#src/machines/bridge/machineThunk.ts'
import { forgetPicture, uploadPicture } from '#src/machines/bridge/pictureUploads.ts'
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

  const dispatch: MachineDispatch = useDispatch()

  const upload = async (creator_id: string, file: File): Promise<SavedAvatar> => {
    const id = `avatar:${creator_id}`
    const sent = await dispatch(
      uploadPicture(id, file, {
        begin: (body) => begin({ creator_id, body }),
        complete: (uploadId) => complete({ creator_id, id: uploadId }),
        failedToBegin: 'Failed to initialize avatar upload',
        failedToSend: 'Failed to upload avatar',
      }),
    )
    // Its form says how it ended.
    dispatch(forgetPicture(id))
    if (sent.failure) return { problem: pictureProblem(sent.failure) }
    return sent.row ? { creator: sent.row } : {}
  }

  return async (creator_id, choice) => {
    if (choice.kind === 'KEEP') return {}
    if (choice.kind === 'REPLACE') return upload(creator_id, choice.file)
    const { data, error } = await remove({ creator_id })
    if (error) return { problem: explainedOr(error, 'The picture could not be removed').message }
    return { creator: data }
  }
}
