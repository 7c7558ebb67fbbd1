import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useBillingReason } from '#src/api/user.ts'

/** What somebody can do where the plan allows no more: see larger ones, or ask who may. */
export const LimitHelp = () =>
  useBillingReason() === undefined ? (
    <Button component={Link} to="/settings/billing" size="xs" variant="default" mt="xs">
      See plans
    </Button>
  ) : (
    <Text size="sm" mt={4}>
      Ask the owner of this workspace for a larger plan.
    </Text>
  )
