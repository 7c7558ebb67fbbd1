import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { defaultLanguage, languages } from './contract/locale.ts'
import { apiReference } from './scripts/apiReference.ts'
import { joinHead } from './scripts/joinHead.ts'
import { nameBuild } from './scripts/nameBuild.ts'
import { nameScreens } from './scripts/nameScreens.ts'
import { precompress } from './scripts/precompress.ts'
import { withoutFacades } from './scripts/withoutFacades.ts'

/**
 * What some screens share becomes a chunk of its own only from so many bytes of source on; what is smaller is copied
 * into each of theirs, and a registry keeps one state of it. Without this a first screen asks for over a hundred files.
 */
const copiedBelow = 80_000

/**
 * What every screen behind a login loads: sentences and the catalogue that all share, deletions that can be undone, and the names of classes,
 * which are never copied and so would be a file for each style sheet that some screens share.
 */
const inner =
  /@lingui.react|src.(lib.(i18n|refusalText)\.ts|locales.shared.en\.|ui.(Trans|progressToast|undoToast)\.tsx|ui.inSlices\.ts|components.deletions.(sendDeletion|deletion)\.ts)|\.module\.css$/

/** A catalogue beside the English one, with all that the portal says, which only its readers load. */
const translated = (language: string) => new RegExp(`src.locales.(portal|shared).${language}\\.po`)

/** What lays menus and popovers over a screen: no login does, every screen behind one. */
const overlays =
  /node_modules.(@floating-ui|tabbable|react-remove-scroll|aria-hidden|use-sidecar|@mantine.core.esm.components.(Menu|Popover|ScrollArea|Combobox|Select))/

/** What draws charts, which come after their screens. */
const charts =
  /node_modules.(@mantine.charts|recharts|d3-|victory-vendor|decimal\.js|es-toolkit|eventemitter3|react-is|tiny-invariant)/

/** Their chunks stay files: Vite emits a style sheet once for each chunk that names it, and a catalogue is loaded once. */
const keptWhole = /\.(css(\?|$)|po$)/

export default defineConfig({
  publicDir: 'src/public',
  plugins: [
    lingui({ macroTransform: true, failOnCompileError: true }),
    react(),
    withoutFacades(),
    joinHead(),
    nameBuild(),
    nameScreens(),
    apiReference(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    sourcemap: true,
    // What a login loads is held below 200 KB by scripts/checkBundle.ts.
    // What decodes HEIC photos is larger than any screen, and loaded for them alone.
    chunkSizeWarningLimit: 3_000,
    manifest: true,
    // One style sheet: which rule wins does not depend on the order in which screens were opened.
    cssCodeSplit: false,
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: {
        strictExecutionOrder: true,
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 1 },
            { name: 'inner', test: inner, includeDependenciesRecursively: false },
            { name: 'overlays', test: overlays, includeDependenciesRecursively: false },
            ...languages
              .filter((language) => language !== defaultLanguage)
              .map((language) => ({ name: `words-${language}`, test: translated(language) })),
            { name: 'charts', test: charts, includeDependenciesRecursively: false },
          ],
          experimentalInlineCommonChunks: { maxSize: copiedBelow, exclude: keptWhole },
        },
      },
    },
  },
})
