import { Button, Divider, Stack, Text } from '@mantine/core'
import { IconBrandGoogle, IconKey } from '@tabler/icons-react'
import type { IdentityProviderKind, ListedIdentityProvider } from '#contract/resources/app.ts'
import { useStartGoogleSignInMutation, useStartOidcSignInMutation } from '#src/api/auth.ts'

interface ProviderSignInsProps {
  readonly providers: readonly ListedIdentityProvider[]
  readonly redirectPath: string | null
}

const icons: Readonly<Record<IdentityProviderKind, typeof IconKey>> = {
  GOOGLE: IconBrandGoogle,
  OIDC: IconKey,
}

/** The other ways to sign in: a button for each identity provider of this installation. */
export function ProviderSignIns({ providers, redirectPath }: ProviderSignInsProps) {
  const [startGoogle, google] = useStartGoogleSignInMutation()
  const [startOidc, oidc] = useStartOidcSignInMutation()
  if (providers.length === 0) return null
  const starts = { GOOGLE: startGoogle, OIDC: startOidc }
  const outcomes = { GOOGLE: google, OIDC: oidc }
  const leave = async (kind: IdentityProviderKind) => {
    const { data } = await starts[kind](
      redirectPath === null ? {} : { redirect_path: redirectPath },
    )
    if (data) location.assign(data.url)
  }
  const failed = providers.map(({ kind }) => outcomes[kind].error).find(Boolean)
  return (
    <>
      <Divider label="or" my="md" />
      <Stack gap="sm">
        {providers.map(({ kind, name }) => {
          const Icon = icons[kind]
          const { isLoading, isSuccess } = outcomes[kind]
          return (
            <Button
              key={kind}
              variant="default"
              fullWidth
              leftSection={<Icon size={18} />}
              loading={isLoading || isSuccess}
              onClick={() => leave(kind)}
            >
              Continue with {name}
            </Button>
          )
        })}
      </Stack>
      {failed && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" mt="xs">
          {failed.message}
        </Text>
      )}
    </>
  )
}
