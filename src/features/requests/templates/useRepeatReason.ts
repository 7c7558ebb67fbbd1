import { useIsLimited, useReadOnlyReason } from '#src/api/user.ts'

/** Why the viewer may not have templates sent by themselves, nor change one that is; undefined when they may. */
export function useRepeatReason(): string | undefined {
  const readOnly = useReadOnlyReason()
  const isLimited = useIsLimited()
  if (readOnly !== undefined) return readOnly
  return isLimited
    ? 'What is sent by itself may go to creators you are not assigned to. Ask an admin of your team to change it.'
    : undefined
}
