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
  // The browser has tried to show it, and may keep that answer, which a bucket gives without leave for scripts.
  const response = await fetch(url, { signal, credentials: 'omit', cache: 'reload' })
  if (!response.ok) throw new Error(`the photo answered ${response.status}`)
  return response.blob()
}
