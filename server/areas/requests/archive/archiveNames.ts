import { ZipFolder } from '#server/platform/storage/zipFolder.ts'

/** A file as far as its name in an archive goes. */
export interface ArchivedFile {
  readonly creatorId: string
  readonly creatorName: string
  /** Null for one that was sent for the task as a whole. */
  readonly itemId: string | null
  readonly itemTitle: string | null
  readonly name: string
}

/**
 * Where each file stands in an archive: `Jade/A photo by the pool/IMG_1.jpg`.
 */
export function archiveNames(files: readonly ArchivedFile[]): string[] {
  const root = new ZipFolder()
  return files.map((file) => {
    const { folder, path } = root.folder(file.creatorId, file.creatorName)
    if (file.itemId === null) return `${path}/${folder.file(file.name)}`
    const inside = folder.folder(file.itemId, file.itemTitle ?? '')
    return `${path}/${inside.path}/${inside.folder.file(file.name)}`
  })
}
