import { useIsLimited } from '#src/api/user.ts'

/** What a choice of creators says when nobody is left to offer. */
export function useNoCreators(typed: string): string {
  const isLimited = useIsLimited()
  const none = typed ? 'No matching creators' : 'No creators to choose'
  return isLimited ? `${none}. You see those you are assigned to` : none
}
