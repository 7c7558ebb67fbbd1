import { Text } from '@mantine/core'
import { useFetchAccountExistenceQuery } from '#src/api/auth.ts'

/**
 * Says that signing in will create an account, so that whoever has one notices a mistyped address. Asked once the email has been
 * sent, not while somebody types; where the server does not say, there is nothing to read.
 */
export function NewAccountNotice({ email }: { readonly email: string }) {
  const { data } = useFetchAccountExistenceQuery({ email })
  if (data?.exists !== false) return null
  return (
    <Text size="sm" mb="md" role="status">
      No account uses this address yet. Signing in creates one. If you expected yours, check the
      spelling.
    </Text>
  )
}
