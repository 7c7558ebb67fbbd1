/** What the dialogs say of lines that are uploaded. */
export const uploadWords = { act: 'Upload', done: 'uploaded' } as const
