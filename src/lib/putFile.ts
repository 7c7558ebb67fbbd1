/**
 * Sends a file's bytes to a signed URL.
 *
 * @param type the MIME type that the URL was made for.
 * @returns whether all of them arrived.
 */
export async function putFile(url: string, file: Blob, type: string): Promise<boolean> {
  try {
    const headers = { 'Content-Type': type }
    const response = await fetch(url, { method: 'PUT', headers, body: file, credentials: 'omit' })
    return response.ok
  } catch {
    return false
  }
}
