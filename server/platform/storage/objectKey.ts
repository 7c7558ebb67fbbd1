import { v7 } from 'uuid'

/**
 * A key for a new object: whose it is, what it is for, and an id of its own.
 *
 * @param purpose in kebab-case: `submission`, `page-avatar`.
 */
export const newObjectKey = (workspaceId: string, purpose: string) =>
  `${workspaceId}/${purpose}/${v7()}`

/** Segments of lower-case letters, digits and hyphens: safe as a path, in a URL and as a name of S3. */
const pattern = /^[a-z0-9-]+(\/[a-z0-9-]+)+$/

/** Whether a text could be a key. No key leads out of the folder that objects are in, or into a hidden one. */
export const isObjectKey = (text: string) => pattern.test(text)
