import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import type { BrandingType } from '#contract/brandingPictures.ts'
import {
  useBeginBrandingUploadMutation,
  useCompleteBrandingUploadMutation,
} from '#src/api/branding.ts'
import { pictureProblem } from '#src/lib/pictureProblem.ts'
import type { MachineDispatch } from '#src/machines/bridge/machineThunk.ts'
import { forgetPicture, uploadPicture } from '#src/machines/bridge/pictureUploads.ts'
import { useShown } from '#src/machines/bridge/useShown.ts'

/** Uploads a picture, also when the screen is left meanwhile. What went wrong is a sentence; null when nothing did. */
export function useBrandingUpload(branding_type: BrandingType) {
  const [begin] = useBeginBrandingUploadMutation()
  const [complete] = useCompleteBrandingUploadMutation()
  const dispatch: MachineDispatch = useDispatch()
  const id = `branding:${branding_type}`
  const view = useShown(({ machines }) => machines.pictureUpload[id])
  useEffect(() => () => dispatch(forgetPicture(id)), [dispatch, id])

  const upload = async (file: File): Promise<boolean> => {
    const calls = {
      begin: (body: Parameters<typeof begin>[0]['body']) => begin({ branding_type, body }),
      complete: (uploadId: string) => complete({ branding_type, id: uploadId }),
      failedToBegin: 'Failed to initialize upload',
      failedToSend: 'Failed to upload file',
    }
    return (await dispatch(uploadPicture(id, file, calls))).failure === undefined
  }
  return {
    upload,
    busy: view?.busy ?? false,
    problem: view?.failure ? pictureProblem(view.failure) : null,
  }
}
