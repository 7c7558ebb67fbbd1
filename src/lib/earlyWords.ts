/**
 * What parts of the first load say, which has no room for a catalogue: in English, until the portal says it in the language of its
 * creator (src/locales/portal.ts).
 */
export const earlyWords = {
  close: 'Close',
  undo: 'Undo',
  demonstration: 'Demonstration',
  allMadeUp: 'Demo: all of it is made up',
  reload: 'Reload',
  tryAgain: 'Try again',
  goToFirstPage: 'Go to first page',
  wentWrong: 'Something went wrong.',
  cannotBeReached: 'Greenroom cannot be reached',
  opensWhenBack: 'This screen opens automatically as soon as the connection is back.',
  newVersion: 'A new version is ready',
  reloadForNewVersion: 'Reload to open this screen in the new version.',
  screenNotLoaded: 'This screen could not be loaded',
  screenIncomplete:
    'The server can be reached, but part of this screen is missing. Reloading may help.',
  partNotLoaded: 'This part could not be loaded',
  partTriesAgain: 'We try again as soon as Greenroom can be reached.',
}

export type EarlyWord = keyof typeof earlyWords
