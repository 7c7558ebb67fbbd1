import { smallPicture } from './smallPicture.ts'

/** The poster fits in a square of this many pixels. */
const side = 640

/** In bytes. A poster that is larger is written again, coarser. */
const largestPoster = 102_400

/** How long a browser may take to show a frame of a film, in milliseconds. */
const timeoutMs = 10_000

/**
 * A still of a film and its length in seconds, made of the file's own bytes: the frame at a tenth, after one second
 * at most, since many begin in black. Null where this browser cannot decode it.
 */
export async function filmPreview(
  file: File,
): Promise<{ readonly picture: Blob; readonly seconds: number | null } | null> {
  const url = URL.createObjectURL(file)
  const film = document.createElement('video')
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    film.muted = true
    film.playsInline = true
    film.preload = 'auto'
    const loaded = happens(film, 'loadeddata', signal)
    film.src = url
    await loaded
    const seconds = Number.isFinite(film.duration) ? film.duration : null
    const sought = happens(film, 'seeked', signal)
    film.currentTime = Math.min(1, (seconds ?? 0) / 10)
    await sought
    const picture = await posterOf(film)
    return picture && { picture, seconds }
  } finally {
    film.removeAttribute('src')
    film.load()
    URL.revokeObjectURL(url)
  }
}

/** Resolves when the film says so; rejects when it cannot be played, or says nothing in time. */
function happens(film: HTMLVideoElement, event: 'loadeddata' | 'seeked', signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    film.addEventListener(event, () => resolve(), { once: true })
    film.addEventListener('error', () => reject(film.error), { once: true })
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** Null for a film whose pictures this browser does not decode, though it plays its sound. */
async function posterOf(film: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = film
  if (videoWidth === 0) return null
  const scale = Math.min(1, side / Math.max(videoWidth, videoHeight))
  const size = {
    width: Math.max(1, Math.round(videoWidth * scale)),
    height: Math.max(1, Math.round(videoHeight * scale)),
  }
  const poster = await smallPicture(film, size)
  return poster && poster.size > largestPoster ? smallPicture(film, size, 0.4) : poster
}
