import { object, string } from 'yup'
import { brandingTypes } from '#contract/brandingPictures.ts'
import type { Group } from '#contract/group.ts'
import { responseOf, route } from '#contract/route.ts'
import { announcedFile, largestSimple } from '#contract/rules/uploadedFile.ts'
import { id } from '#contract/schema.ts'
import { simpleUpload } from '#contract/uploadRoutes.ts'
import { user } from './user.ts'

const type = () => string().oneOf(brandingTypes, 'Not a known kind of picture').required()

const change = { by: ['USER'], role: 'ADMIN', effect: 'write', apiKey: 'REFUSED' } as const

/** An agency's pictures come and go one by one; the user tells where they are. */
export const brandingRoutes = {
  beginUpload: route('/user/branding/update/offload/init/{branding_type}', {
    summary: 'Start uploading a picture of the agency',
    ...change,
    activity: { unrecorded: 'STEP' },
    params: object({ branding_type: type() }),
    body: announcedFile(largestSimple),
    response: responseOf(simpleUpload),
  }),
  completeUpload: route('/user/branding/update/offload/complete/{branding_type}/{id}', {
    summary: 'Complete the upload of a picture of the agency',
    ...change,
    activity: { thing: 'BRANDING', action: 'PICTURE_CHANGED' },
    params: object({ branding_type: type(), id: id().required() }),
    response: responseOf(user),
  }),
  delete: route('/user/branding/delete/{type}', {
    summary: 'Remove a picture of the agency',
    ...change,
    activity: { thing: 'BRANDING', action: 'PICTURE_REMOVED' },
    params: object({ type: type() }),
    response: responseOf(user),
  }),
}

export const brandingGroup: Group = {
  name: 'Branding',
  about: 'The agency’s own pictures.',
  routes: brandingRoutes,
}
