/**
 * What parts of the first load say, which has no room for a catalogue: in English, until the portal says it in the language of its
 * creator (src/locales/portal.ts).
 */
export const earlyWords = {
  close: 'Close',
  demonstration: 'Demonstration',
  allMadeUp: 'Demo: all of it is made up',
  reload: 'Reload',
  tryAgain: 'Try again',
  goToFirstPage: 'Go to first page',
  wentWrong: 'Something went wrong.',
}
