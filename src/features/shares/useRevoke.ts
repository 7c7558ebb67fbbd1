import type { Share } from '#contract/resources/shares.ts'
import { useUpdateSharesMutation } from '#src/api/shares.ts'
import { undoToast } from '#src/ui/undoToast.tsx'
import { shareName } from './shareWords.ts'

/** Revokes a link at once, which can be taken back; or opens it anew. */
export function useRevoke() {
  const [update, { isLoading }] = useUpdateSharesMutation()
  const set = ({ id }: Share, revoked: boolean) => update([{ id, data: { revoked } }])
  const revoke = async (share: Share) => {
    const { error } = await set(share, true)
    if (!error)
      void undoToast(`Link for ${shareName(share)} revoked`, async () => {
        await set(share, false)
      })
  }
  return { revoke, reopen: (share: Share) => set(share, false), busy: isLoading }
}
