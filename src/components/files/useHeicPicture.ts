import { useEffect, useState } from 'react'
import { jpegOfHeic } from '#src/lib/heicPicture.ts'

interface Made {
  readonly url: string
  /** A JPEG; null where it could not be made. */
  readonly picture: Blob | null
}

/** The photo at a URL as every browser shows it; undefined while it is made, null where it cannot be. */
export function useHeicPicture(url: string): Blob | null | undefined {
  const [made, setMade] = useState<Made>()
  useEffect(() => {
    const left = new AbortController()
    readPhoto(url, left.signal)
      .then(jpegOfHeic)
      .catch(() => null)
      .then((picture) => left.signal.aborted || setMade({ url, picture }))
    return () => left.abort()
  }, [url])
  return made?.url === url ? made.picture : undefined
}

async function readPhoto(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal, credentials: 'omit' })
  if (!response.ok) throw new Error(`the photo answered ${response.status}`)
  return response.blob()
}
