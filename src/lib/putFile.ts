/**
 * Sends a file's bytes to a signed URL.
 *
 * @param type the MIME type that the URL was made for.
 * @returns the HTTP status, 0 when nothing came back. Never rejects.
 */
export async function putFile(url: string, file: Blob, type: string): Promise<number> {
  try {
    const headers = { 'Content-Type': type }
    const response = await fetch(url, { method: 'PUT', headers, body: file, credentials: 'omit' })
    return response.status
  } catch {
    return 0
  }
}
