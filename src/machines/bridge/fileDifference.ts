import type { Submission } from '#contract/resources/submissions.ts'
import { chunkSize } from '#contract/rules/chunkPlan.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { MachineThunk } from './machineThunk.ts'

/** In what a file that is chosen is not the one whose upload was interrupted. */
export type FileDifference = 'size' | 'content' | 'name' | 'unreadable'

/**
 * Compares a file with the one whose upload was interrupted, by its bytes: a phone may give the same film another name at each pick. Only
 * where nothing is remembered of them its name has to do. What was sent in one piece is sent whole again, and needs the size only.
 */
export const fileDifference =
  (
    { id, name, size }: Pick<Submission, 'id' | 'name' | 'size'>,
    file: File,
  ): MachineThunk<Promise<FileDifference | undefined>> =>
  async (_, getState) => {
    if (file.size !== size) return 'size'
    if (size <= chunkSize) return undefined
    const before = getState().rememberedUploads[id]?.fingerprint
    try {
      const now = before === undefined ? undefined : await fingerprintOf(file)
      if (now !== undefined) return now === before ? undefined : 'content'
    } catch {
      return 'unreadable'
    }
    return file.name === name ? undefined : 'name'
  }
