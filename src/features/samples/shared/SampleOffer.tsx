import { Button, Group, Paper, Progress, Text, Title } from '@mantine/core'
import type { Sample } from '#contract/resources/samples.ts'
import {
  useCreateSampleMutation,
  useDeleteSampleMutation,
  useFetchSampleQuery,
} from '#src/api/samples.ts'
import { useSwitchWorkspaceMutation } from '#src/api/user.ts'
import { useMayBeginSample } from '#src/features/samples/useMayBeginSample.ts'

/** How often it is asked how far a sample is. */
const periodMs = 1_500

/** Offers whoever has nothing yet a look at a workspace that is full. */
export function SampleOffer() {
  const isOffered = useMayBeginSample()
  const { data } = useFetchSampleQuery(undefined, { skip: !isOffered })
  if (!isOffered || !data) return null
  return (
    <Paper withBorder p="lg" component="section" aria-label="Sample">
      <Title order={2} fz="md">
        See how it looks when it is full
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        We make a workspace of made-up creators, links and a year of visits for you alone. You can
        look at everything in it, and remove it whenever you like. It costs nothing and counts for
        nothing.
      </Text>
      <SampleState sample={data.sample} />
    </Paper>
  )
}

function SampleState({ sample }: { readonly sample: Sample | null }) {
  const [create, creating] = useCreateSampleMutation()
  if (sample === null) {
    return (
      <Button variant="default" loading={creating.isLoading} onClick={() => create()}>
        Look at a sample
      </Button>
    )
  }
  if (sample.workspace_id !== null) return <OpenSample workspaceId={sample.workspace_id} />
  return sample.failed ? <FailedSample /> : <SampleUnderWay progress={sample.progress} />
}

function OpenSample({ workspaceId }: { readonly workspaceId: string }) {
  const [change, changing] = useSwitchWorkspaceMutation()
  const [remove, removing] = useDeleteSampleMutation()
  return (
    <Group>
      <Button loading={changing.isLoading} onClick={() => change({ workspace_id: workspaceId })}>
        Open the sample
      </Button>
      <Button variant="subtle" color="gray" loading={removing.isLoading} onClick={() => remove()}>
        Remove the sample
      </Button>
    </Group>
  )
}

function SampleUnderWay({ progress }: { readonly progress: number }) {
  useFetchSampleQuery(undefined, { pollingInterval: periodMs })
  return (
    <>
      <Text size="sm" mb={4}>
        Making your sample. This takes less than a minute.
      </Text>
      <Progress value={progress} aria-label="Making the sample" />
    </>
  )
}

function FailedSample() {
  const [remove, removing] = useDeleteSampleMutation()
  return (
    <Group>
      <Text size="sm">The sample could not be made. Remove it, and try again.</Text>
      <Button variant="default" loading={removing.isLoading} onClick={() => remove()}>
        Remove the sample
      </Button>
    </Group>
  )
}
