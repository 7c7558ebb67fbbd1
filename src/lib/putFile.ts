/**
 * Sends a file's bytes to a signed address.
 *
 * @param type the MIME type that the address was made for.
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
