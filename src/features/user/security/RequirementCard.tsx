import { Paper, Skeleton, Switch, Text, Title } from '@mantine/core'
import {
  useFetchFactorRequirementQuery,
  useUpdateFactorRequirementMutation,
} from '#src/api/signInMethods.ts'
import { countOf } from '#src/lib/counts.ts'
import { LoadError } from '#src/ui/LoadError.tsx'
import { toast } from '#src/ui/toast.ts'

/** Whether every member of the workspace has to have a second factor, which its owner decides. */
export function RequirementCard({ hasFactor }: { readonly hasFactor: boolean }) {
  const query = useFetchFactorRequirementQuery()
  const { data, error } = query
  const [update, { isLoading }] = useUpdateFactorRequirementMutation()
  const change = async (required: boolean) => {
    const { error: refused } = await update({ required })
    if (refused) return
    toast(required ? 'A second factor is required now' : 'A second factor is no longer required')
  }
  return (
    <Paper withBorder p="lg">
      <Title order={2} mb="xs">
        Your workspace
      </Title>
      {!data && error && <LoadError title="This setting could not be loaded" query={query} />}
      {!data && !error && <Skeleton h={44} />}
      {data && (
        <>
          <Switch
            label="Require a second factor of everyone"
            description={
              hasFactor || data.required
                ? 'Members without one set one up before anything else. API keys and creators are not affected.'
                : 'Set up a second factor for yourself first.'
            }
            checked={data.required}
            disabled={isLoading || (!hasFactor && !data.required)}
            onChange={({ currentTarget }) => void change(currentTarget.checked)}
          />
          <Text size="sm" c="dimmed" mt="sm">
            {data.members_with_factor} of {countOf(data.members, 'member')}{' '}
            {data.members === 1 || data.members_with_factor === 1 ? 'has' : 'have'} a second factor.
          </Text>
        </>
      )}
    </Paper>
  )
}
