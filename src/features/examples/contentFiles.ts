/** What a file chooser offers: photos, videos, sound and texts. */
export const contentFiles =
  'image/*,video/*,audio/*,text/plain,text/csv,text/markdown,.srt,.vtt,.pdf,.rtf,.doc,.docx,.odt'
