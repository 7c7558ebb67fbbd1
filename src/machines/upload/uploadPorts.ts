import type { Chunk } from '#contract/rules/chunkPlan.ts'

/** What a file is for. JSON. */
export type UploadTarget =
  | { readonly for: 'task'; readonly taskId: string; readonly replacesId?: string }
  /** The task has to be named by a brand user when the request went to several creators. */
  | {
      readonly for: 'item'
      readonly itemId: string
      readonly taskId?: string
      /** The submission that it is a new version of. */
      readonly replacesId?: string
    }
  | { readonly for: 'example' }

/** In one piece, or in chunks. */
export type UploadKind = 'simple' | 'chunked'

/** What is known of a file; its bytes stay with whoever gave it its id. JSON. */
export interface FileFacts {
  readonly id: string
  readonly name: string
  /** The MIME type that it claims; empty when it claims none. */
  readonly type: string
  /** In bytes. */
  readonly size: number
  /** In milliseconds since 1970. */
  readonly lastModified: number
}

/** What an upload says of its file before the first byte. */
export type AnnouncedFile = Pick<FileFacts, 'name' | 'type' | 'size'>

/** Which upload a call is about. */
export interface UploadName {
  readonly kind: UploadKind
  readonly target: UploadTarget
  /** The server's id of it, which becomes the submission's or the example's. */
  readonly id: string
}

/** What an upload begins as. */
export interface BeginsAs extends Omit<UploadName, 'id'> {
  /** By which its bytes are found. */
  readonly fileId: string
  /** The file's, in milliseconds since 1970: of the same name and size, it may still be another. */
  readonly lastModified: number
}

/** An upload that the server has started or resumed. */
export interface BegunUpload {
  readonly id: string
  /** Where to PUT a file that comes in one piece; null for one in chunks. */
  readonly uploadUrl: string | null
  /** In bytes. */
  readonly chunkSize: number
  /** The numbers of the chunks that need not be sent again. */
  readonly partsDone: readonly number[]
}

/** The calls of an upload. They reject with `StepFailure`. */
export interface UploadCalls {
  begin(file: AnnouncedFile, as: BeginsAs): Promise<BegunUpload>
  /** Where to PUT a part. A file in one piece is started again for that, under another id. */
  askForPart(
    part: Chunk,
    file: AnnouncedFile,
    upload: UploadName,
  ): Promise<{ readonly id: string; readonly uploadUrl: string }>
  /** Gives what the file has become. By its own id its bytes are found. */
  complete(upload: UploadName, fileId: string): Promise<unknown>
  abort(upload: UploadName): Promise<void>
}

/** Whose turn it is to send what several windows were asked to send. */
export type Turn = 'mine' | 'theirs'

/** The turn of an upload has this and the server's id of it for a name. */
export const turnPrefix = 'greenroom.upload.'

/** One part on its way to storage. */
export interface PartToSend {
  readonly file: FileFacts
  readonly part: Chunk
  /** The MIME type under which the URL was given. */
  readonly type: string
  readonly uploadUrl: string
  readonly signal: AbortSignal
  /** How many bytes of the part have left, as often as that is known. */
  readonly onProgress: (bytes: number) => void
}

/**
 * What an upload needs of the world: the calls, the bytes, the network and the time. The machines know nothing
 * else of it.
 */
export interface UploadPorts {
  readonly calls: UploadCalls
  /** Rejects with `StepFailure`, or with `FileChanged`. */
  readonly sendPart: (part: PartToSend) => Promise<void>
  readonly network: {
    readonly isOnline: () => boolean
    /**
     * Calls back whenever another try may be worth it, until the returned function is called: the network has
     * returned, or the page is looked at again.
     */
    readonly onReturn: (listener: () => void) => () => void
  }
  /**
   * Takes turns with other windows. Tells `theirs` while another window has this name, and `mine` as soon as none has.
   * The returned function gives the turn away, or the wait for it up.
   */
  readonly takeTurn: (name: string, tell: (turn: Turn) => void) => () => void
  /** In milliseconds, from any beginning. */
  readonly now: () => number
  /** At least 0 and less than 1. */
  readonly random: () => number
}
