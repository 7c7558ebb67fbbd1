import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import type { Branding } from '#contract/brandingPictures.ts'
import type { Agency } from '#contract/resources/portal.ts'
import { Brand } from '#src/ui/Brand.tsx'
import classes from './AgencyMark.module.css'

interface AgencyMarkProps {
  /** Undefined while it is not known. */
  readonly agency: Agency | undefined
  readonly branding: Branding | undefined
  readonly size?: 'small' | 'large'
}

/** The agency's logo; its name where it has none; the product's where it has neither. */
export function AgencyMark({ agency, branding, size = 'small' }: AgencyMarkProps) {
  const logo = branding?.agency_logo_url
  if (logo) {
    return (
      <img
        src={logo}
        alt={agency?.name || t`Your agency`}
        className={classes['logo']}
        data-size={size}
      />
    )
  }
  if (!agency?.name) return <Brand />
  return (
    <Text
      component="span"
      fw={600}
      fz={size === 'large' ? 'xl' : 'md'}
      className={classes['agency']}
    >
      {agency.name}
    </Text>
  )
}
