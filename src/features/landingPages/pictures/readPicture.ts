import { nanoid } from '@reduxjs/toolkit'

/**
 * A picture that the server has, as a file to be uploaded to another place; null when it cannot be read.
 *
 * @param type its MIME type; without one, what the answer says.
 */
export async function readPicture(url: string, type?: string): Promise<File | null> {
  try {
    const answer = await fetch(url)
    if (!answer.ok) return null
    const blob = await answer.blob()
    return new File([blob], nanoid(), { type: type ?? blob.type })
  } catch {
    return null
  }
}
