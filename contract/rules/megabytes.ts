const megabyte = 1_048_576

/** A file's size in MB of 1,048,576 bytes, to the hundredth: how sizes are logged. */
export const megabytesOf = (bytes: number): number => Math.round((bytes / megabyte) * 100) / 100
