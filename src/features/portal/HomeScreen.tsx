import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { portalScope, registerWorker } from '#src/lib/deviceWorker.ts'
import { i18n } from '#src/lib/i18n.ts'
import { portalStorageKey } from '#src/lib/portalStorage.ts'
import { storedText } from '#src/lib/stored.ts'

/** Lets the portal stand on a home screen as the app of an agency, and say without a network what is still to be sent. */
export function HomeScreen({ agencyId }: { readonly agencyId: string }) {
  useEffect(() => void registerWorker(portalScope), [])
  useEffect(keepOfflineWords, [])
  return (
    <>
      <link rel="manifest" href={`/portal/app.webmanifest?agency=${agencyId}`} />
      <link rel="apple-touch-icon" href={`/portal/icon?agency=${agencyId}`} />
    </>
  )
}

/** Keeps what the page says that stands for the portal without a network: see `src/public/worker.js`, which reads it. */
function keepOfflineWords(): void {
  const words = {
    language: i18n.locale,
    title: t`You are offline`,
    lead: t`The portal opens by itself as soon as the connection is back.`,
    unsent: t`Still to be sent from this device`,
    again: t`Try again`,
  }
  storedText(portalStorageKey('offline.1')).write(JSON.stringify(words))
}
