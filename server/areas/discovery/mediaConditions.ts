import { type AnyColumn, eq, inArray, type SQL } from 'drizzle-orm'
import { platforms } from '#contract/reference/platforms.ts'
import { countryCodesOfMedias, type FetchMedias, mediaTypes } from '#contract/resources/medias.ts'
import { splitChoices } from '#contract/rules/listOf.ts'
import { medias } from '#server/platform/db/schema/discovery.ts'
import { searchIn } from '#server/platform/resource/paging.ts'
import { byAuthors } from './byAuthors.ts'
import { narrowing } from './narrowing.ts'

/** What a media must be to be in the feed that is asked for. */
export function mediaConditions(request: FetchMedias, now: Date): (SQL | undefined)[] {
  const { id, platform = '', media_type = '', country_code = '' } = request.filters ?? {}
  return [
    searchIn(request.search?.replace(/^@/, ''), [medias.caption, medias.authorHandle]),
    id ? eq(medias.id, id) : undefined,
    oneOf(medias.platform, splitChoices(platform, platforms)),
    oneOf(medias.mediaType, splitChoices(media_type, mediaTypes)),
    oneOf(medias.countryCode, splitChoices(country_code, countryCodesOfMedias)),
    byAuthors(request.extra),
    ...narrowing(request, medias, now),
  ]
}

const oneOf = (column: AnyColumn, choices: readonly string[]) =>
  choices.length > 0 ? inArray(column, [...choices]) : undefined
