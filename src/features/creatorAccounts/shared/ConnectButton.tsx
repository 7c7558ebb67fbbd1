import type { ButtonProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Platform } from '#contract/reference/platforms.ts'
import { useBeginConnectionMutation } from '#src/api/accountConnections.ts'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'

interface ConnectButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'leftSection'> {
  readonly platform: Platform
  /** The account that is meant; left out: whichever they sign in with there. */
  readonly accountId?: string
  /** Whose account a new one is to be. */
  readonly creatorId?: string | null
  readonly disabledReason?: string | undefined
  readonly children: ReactNode
}

/** Leads to a platform, where somebody agrees that their account is read. */
export function ConnectButton({
  platform,
  accountId,
  creatorId,
  disabledReason,
  children,
  ...button
}: ConnectButtonProps) {
  const [begin, { isLoading }] = useBeginConnectionMutation()
  const [isLeaving, setLeaving] = useState(false)
  const connect = async () => {
    const { data } = await begin({
      platform,
      account_id: accountId,
      creator_id: creatorId ?? undefined,
    })
    if (!data) return
    setLeaving(true)
    location.assign(data.url)
  }
  return (
    <ReasonedButton
      {...button}
      disabledReason={disabledReason}
      loading={isLoading || isLeaving}
      onClick={connect}
    >
      {children}
    </ReasonedButton>
  )
}
