/** The link that saves the file which is looked at. */
export const downloadId = 'review-download'
