import { Skeleton } from '@mantine/core'
import { lazyPart } from '#src/ui/lazyPart.tsx'

interface PortalQrProps {
  readonly url: string
  /** Whose portal it opens. */
  readonly name: string
}

/** In pixels. */
const size = 200

/** A sign-in link as a code for the camera of whoever sits beside; its code is loaded with the first. */
export const PortalQr = lazyPart<PortalQrProps>(
  async () => {
    const { blackOnWhite, qrSvg } = await import('#src/components/qr/qrPicture.ts')
    return ({ url, name }) => (
      <img
        width={size}
        height={size}
        src={`data:image/svg+xml,${encodeURIComponent(qrSvg(url, blackOnWhite))}`}
        alt={`QR code that signs ${name} in`}
      />
    )
  },
  { waiting: <Skeleton width={size} height={size} />, quiet: true },
)
