import type { Messages } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { defaultLanguage } from '#contract/locale.ts'
import { earlyWords } from '#src/lib/earlyWords.ts'
import { i18n } from '#src/lib/i18n.ts'
import { readersLanguage, type Spoken, writeIn } from '#src/lib/language.ts'
import { chosen, followReader } from '#src/lib/locale.ts'
import { messages } from './portal/en.po'

/** Every other catalogue is a file that only its readers load. */
const catalogues = import.meta.glob<{ readonly messages: Messages }>([
  './{portal,shared}/*.po',
  '!./*/{en,en-XA}.po',
])

i18n.load(defaultLanguage, messages)
// Whatever of the portal imports this waits for it: nothing is drawn in one language and then in another.
const spoken = await load(readersLanguage())
speakToCreator()

/** Says everything in the language of the creator on this device from now on. */
export function speakToCreator(): void {
  speak(spoken)
}

/** Says everything in English from now on, as the brand's side does, with figures as its reader writes them. */
export function speakToBrand(): void {
  speak(defaultLanguage)
  followReader(navigator.languages)
}

/** Speaks a language, unless it is spoken already. */
function speak(language: Spoken): void {
  if (i18n.locale === language) return
  writeIn(language)
  i18n.activate(language, chosen.locale)
  Object.assign(earlyWords, {
    close: t`Close`,
    undo: t`Undo`,
    demonstration: t`Demonstration`,
    allMadeUp: t`Demo: all of it is made up`,
    reload: t`Reload`,
    tryAgain: t`Try again`,
    goToFirstPage: t`Go to first page`,
    wentWrong: t`Something went wrong.`,
    cannotBeReached: t`Greenroom cannot be reached`,
    opensWhenBack: t`This screen opens automatically as soon as the connection is back.`,
    newVersion: t`A new version is ready`,
    reloadForNewVersion: t`Reload to open this screen in the new version.`,
    screenNotLoaded: t`This screen could not be loaded`,
    screenIncomplete: t`The server can be reached, but part of this screen is missing. Reloading may help.`,
    partNotLoaded: t`This part could not be loaded`,
    partTriesAgain: t`We try again as soon as Greenroom can be reached.`,
  } satisfies typeof earlyWords)
}

/** Has the sentences of a language loaded, and gives it; English where they do not come. */
async function load(language: Spoken): Promise<Spoken> {
  if (language === defaultLanguage) return language
  const parts = ['portal', 'shared'].map((part) => catalogues[`./${part}/${language}.po`]?.())
  const loaded = await Promise.all(parts).catch(() => [])
  for (const part of loaded) if (part) i18n.load(language, part.messages)
  return loaded.length === 0 ? defaultLanguage : language
}
