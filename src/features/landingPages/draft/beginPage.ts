import type { PageThemeName } from '#contract/reference/pageThemes.ts'
import { platformFacts } from '#contract/reference/platforms.ts'
import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import type { Creator } from '#contract/resources/creators.ts'
import { readPicture } from '#src/features/landingPages/pictures/readPicture.ts'
import type { MachineThunk } from '#src/machines/bridge/machineThunk.ts'
import type { PageConfiguration } from '#src/machines/landingPageSave/pageConfiguration.ts'
import { newItem, newPage } from './draftPage.ts'
import { draftOpened } from './pageEditorSlice.ts'

type LinkedAccount = Pick<CreatorAccount, 'platform' | 'handle' | 'url'>

interface Beginning {
  readonly linkId: string
  readonly theme: PageThemeName
  /** Whose page it is, with the accounts that it links to. */
  readonly creator: Pick<Creator, 'name' | 'avatar_url'> | undefined
  readonly accounts: readonly LinkedAccount[]
  /** What the page is called without a creator. */
  readonly title: string
}

/** Opens a draft of a new page with what is known of its creator: name, picture, and a link to each account. */
export const beginPage =
  ({ linkId, theme, creator, accounts, title }: Beginning): MachineThunk<Promise<void>> =>
  async (dispatch, _getState, { files }) => {
    const page = startingPage(theme, creator?.name ?? title, accounts)
    const file = creator?.avatar_url ? await readPicture(creator.avatar_url) : null
    const avatar = file && { file: files.keep(file).id, type: file.type }
    dispatch(draftOpened({ linkId, base: null, page: { ...page, avatar } }))
  }

/** A page without pictures: a button for each account, in their order. Two on one platform are told apart by their handles. */
export const startingPage = (
  theme: PageThemeName,
  title: string,
  accounts: readonly LinkedAccount[],
): PageConfiguration => ({
  ...newPage(theme, title),
  items: accounts.map(({ platform, handle, url }) => {
    const item = newItem('LINK_COMPONENT_ITEM')
    const isOnly = accounts.filter((other) => other.platform === platform).length === 1
    const name = platformFacts[platform].label
    const label = isOnly ? name : `${name} @${handle}`
    return { ...item, fields: { ...item.fields, label, url } }
  }),
})
