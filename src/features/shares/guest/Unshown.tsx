import { Trans } from '@lingui/react/macro'
import { Center, Loader, Text } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import type { WatermarkState } from '#contract/rules/watermark.ts'
import classes from './guest.module.css'

/** Whether nothing is shown of a file: it has no watermark yet, or can have none. */
export const isUnshown = (watermark: WatermarkState): watermark is 'PREPARING' | 'WITHHELD' =>
  watermark === 'PREPARING' || watermark === 'WITHHELD'

/** In place of a file of which nothing is shown: why not. */
export const Unshown = ({ watermark }: { readonly watermark: 'PREPARING' | 'WITHHELD' }) => (
  <Center className={classes['unshown'] ?? ''}>
    {watermark === 'PREPARING' ? (
      <Loader size="sm" aria-hidden />
    ) : (
      <IconEyeOff size={40} stroke={1.2} aria-hidden />
    )}
    <Text size="sm" role="status">
      {watermark === 'PREPARING' ? (
        <Trans>The watermarked preview is being prepared. It appears here when it is ready.</Trans>
      ) : (
        <Trans>This file cannot be watermarked, so it is not shown here.</Trans>
      )}
    </Text>
  </Center>
)
