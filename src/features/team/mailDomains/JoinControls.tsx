import { Select, Switch } from '@mantine/core'
import type { MailDomain } from '#contract/resources/mailDomains.ts'
import { joinRoles } from '#contract/roles.ts'
import { useUpdateMailDomainsMutation } from '#src/api/mailDomains.ts'
import { roleNames } from '#src/lib/roleNames.ts'
import { toast } from '#src/ui/toast.ts'

interface OfDomain {
  readonly domain: MailDomain
}

/** What people become who join by a domain; changed at once. */
export function JoinRoleSelect({ domain: { id, domain, role } }: OfDomain) {
  const [update, { isLoading, originalArgs }] = useUpdateMailDomainsMutation()
  const chosen = isLoading ? originalArgs?.[0]?.data.role : undefined
  const choose = async (value: string | null) => {
    const next = joinRoles.find((one) => one === value)
    if (!next || next === role) return
    const { error } = await update([{ id, data: { role: next } }])
    if (!error) toast(`People at ${domain} now join as ${roleNames[next]}`)
  }
  return (
    <Select
      aria-label={`Role of those who join from ${domain}`}
      size="xs"
      w={110}
      allowDeselect={false}
      data={joinRoles.map((one) => ({ value: one, label: roleNames[one] }))}
      value={chosen ?? role}
      disabled={isLoading}
      onChange={choose}
    />
  )
}

/** Whether people join by a domain; changed at once. */
export function JoinSwitch({ domain: { id, domain, enabled } }: OfDomain) {
  const [update, { isLoading, originalArgs }] = useUpdateMailDomainsMutation()
  const chosen = isLoading ? originalArgs?.[0]?.data.enabled : undefined
  const turn = async (next: boolean) => {
    const { error } = await update([{ id, data: { enabled: next } }])
    if (!error) toast(next ? `People at ${domain} join` : `Nobody joins from ${domain} any more`)
  }
  return (
    <Switch
      aria-label={`People join from ${domain}`}
      label="Joining"
      size="sm"
      checked={chosen ?? enabled}
      disabled={isLoading}
      onChange={(event) => turn(event.currentTarget.checked)}
    />
  )
}
