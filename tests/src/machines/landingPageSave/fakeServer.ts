import type { LandingPage } from '#contract/resources/landingPages.ts'
import type { PageItem } from '#contract/resources/pageItems.ts'
import type { LandingPagePorts } from '#src/machines/landingPageSave/landingPagePorts.ts'
import {
  configurationOf,
  type PageConfiguration,
  type PageFields,
  type Picture,
} from '#src/machines/landingPageSave/pageConfiguration.ts'
import type { SaveError } from '#src/machines/landingPageSave/saveError.ts'

type Port = keyof LandingPagePorts

export const linkId = 'link-1'

const time = '2026-06-01T12:00:00.000Z'

/** What a server keeps of one page, and the ways in which its calls can fail. */
export function fakeServer() {
  let page: LandingPage | null = null
  let made = 0
  const calls: string[] = []
  const faults: { port: Port; error: SaveError; when: 'BEFORE' | 'AFTER'; at?: string }[] = []

  const newId = (kind: string) => `${kind}-${++made}`
  const here = (): LandingPage => {
    if (!page) throw refusal('NOT_FOUND', 'Not found')
    return page
  }
  const putItems = (items: readonly PageItem[]) => {
    const inOrder = items.toSorted((one, other) => one.order - other.order)
    page = { ...here(), component_data: [...inOrder] }
  }

  /** Takes a call down, and lets it fail before or after it has done its work. */
  async function call<T>(port: Port, said: string, work: () => T): Promise<T> {
    calls.push(said === '' ? port : `${port} ${said}`)
    const fault = faults.find((one) => one.port === port && said.startsWith(one.at ?? ''))
    if (fault) faults.splice(faults.indexOf(fault), 1)
    if (fault?.when === 'BEFORE') throw fault.error
    const answer = work()
    if (fault) throw fault.error
    return structuredClone(answer)
  }

  const ports: LandingPagePorts = {
    readPage: () => call('readPage', '', () => page),
    createPage: (_link, fields) =>
      call('createPage', '', () => {
        page = newPage(newId('page'), fields)
        return page
      }),
    updatePage: (_id, { expected_version, ...fields }) =>
      call('updatePage', Object.keys(fields).join(), () => {
        const old = here()
        if (old.version !== expected_version) throw refusal('CONFLICT', 'Somebody else has saved')
        page = { ...old, ...fields, version: old.version + 1 }
        return page
      }),
    createItems: (pageId, items) =>
      call('createItems', items.map(({ target_id }) => target_id).join(), () => {
        const created = items.map(
          ({ target_id, ...item }): PageItem => ({
            ...item,
            id: newId('item'),
            target_id,
            landing_page_id: pageId,
            source_url: null,
            source_mime_type: null,
            created_at: time,
            updated_at: time,
          }),
        )
        putItems([
          ...here().component_data,
          ...created.map((item) => ({ ...item, target_id: null })),
        ])
        return created
      }),
    updateItems: (changes) =>
      call('updateItems', changes.map(({ id }) => id).join(), () => {
        const data = new Map(changes.map((change) => [change.id, change.data]))
        putItems(here().component_data.map((item) => ({ ...item, ...data.get(item.id) })))
      }),
    deleteItems: (ids) =>
      call('deleteItems', ids.join(), () => {
        putItems(here().component_data.filter(({ id }) => !ids.includes(id)))
      }),
    changePicture: ({ place, picture }, { onProgress }) => {
      onProgress(0.5)
      const url = picture && `/objects/${picture.file}`
      const said = `${place.of === 'ITEM' ? place.id : place.of} ${picture?.file ?? 'gone'}`
      return call('changePicture', said, () => {
        if (place.of === 'AVATAR') page = { ...here(), profile_avatar_url: url }
        if (place.of === 'SOCIAL_IMAGE') page = { ...here(), social_image_url: url }
        if (place.of === 'BACKGROUND') page = { ...here(), background_source_url: url }
        if (place.of !== 'ITEM') return
        const { id } = place
        putItems(
          here().component_data.map((item) =>
            item.id === id ? { ...item, source_url: url } : item,
          ),
        )
      })
    },
  }

  return {
    ports,
    page: () => page,
    /** The calls since the last time somebody asked, in their order. */
    calls: () => calls.splice(0),
    /** The next call of this kind does nothing and fails. `at` is how what it says begins. */
    fails: (port: Port, error: SaveError, at?: string) => {
      faults.push({ port, error, when: 'BEFORE', ...(at !== undefined && { at }) })
    },
    /** The next call of this kind is done, but its answer never arrives. */
    losesAnswer: (port: Port) => faults.push({ port, error: away, when: 'AFTER' }),
    /** What a second person does. */
    otherUser: {
      saves: (fields: Partial<PageFields>) => {
        page = { ...here(), ...fields, version: here().version + 1 }
      },
      replacesTheAvatar: (url: string) => {
        page = { ...here(), profile_avatar_url: url, version: here().version + 1 }
      },
      deletesThePage: () => {
        page = null
      },
    },
  }
}

export type FakeServer = ReturnType<typeof fakeServer>

export const refusal = (code: SaveError['code'], message: string): SaveError => ({
  code,
  message,
  metadata: {},
})

export const away = refusal('UNKNOWN_ERROR', 'Greenroom could not be reached.')

const newPage = (id: string, fields: PageFields): LandingPage => ({
  id,
  tracking_link_id: linkId,
  ...fields,
  profile_avatar_url: null,
  profile_avatar_mime_type: null,
  background_source_url: null,
  background_source_mime_type: null,
  social_image_url: null,
  social_image_mime_type: null,
  component_data: [],
  version: 1,
  created_at: time,
  updated_at: time,
})

/** What the server has of a page, with the addresses of its pictures. */
export const kept = (page: LandingPage | null) => {
  if (!page) return null
  const { fields, items } = configurationOf(page)
  return {
    fields,
    avatar: page.profile_avatar_url,
    background: page.background_source_url,
    socialImage: page.social_image_url,
    items: items.map((item, at) => ({
      fields: item.fields,
      source: page.component_data[at]?.source_url ?? null,
    })),
  }
}

/** The same of a page as it is wanted. */
export const asKept = ({ fields, avatar, background, socialImage, items }: PageConfiguration) => ({
  fields,
  avatar: urlOf(avatar),
  background: urlOf(background),
  socialImage: urlOf(socialImage),
  items: items.map((item) => ({ fields: item.fields, source: urlOf(item.source) })),
})

const urlOf = (picture: Picture) =>
  picture !== null && picture !== 'STORED' ? `/objects/${picture.file}` : picture
