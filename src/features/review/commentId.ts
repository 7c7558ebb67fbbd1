/** The field in which a comment on the file is written, for the key that begins one. */
export const commentId = 'review-comment'
