import { sql } from 'kysely'
import type { PicturePlace, ShownPictures } from '../../files/index.ts'
import type { KnownSource, SourcesParts } from '../sources-deps.ts'
import type { createPictureAddresses } from './picture-address.ts'

type Handle = Parameters<ShownPictures['places']>[0]
type Addresses = ReturnType<typeof createPictureAddresses>

/**
 * Returns the functions that find the pages which show stored pictures of sources. The feature that defines a source determines the page of
 * each picture.
 */
export function placesOfSourcePictures(
  { logger }: Pick<SourcesParts, 'logger'>,
  known: ReadonlyMap<string, KnownSource>,
  addresses: Addresses,
): ShownPictures {
  function placeOf(name: string, url: string | null): PicturePlace | undefined {
    const source = known.get(name)
    if (!source?.pageOf || url === null) return undefined
    try {
      const page = source.pageOf(url)
      const thumb = page === null ? null : addresses.of(source, url)
      return page === null || thumb === null ? undefined : { url: page, title: source.title, thumb }
    } catch (error) {
      logger.error({ err: error, source: name }, 'The page of a picture is not known')
      return undefined
    }
  }

  async function places(handle: Handle, files: readonly string[]): Promise<Map<string, PicturePlace[]>> {
    const rows = await handle
      .selectFrom('source_pictures')
      .select(['file', 'source', 'url'])
      .where('file', '=', sql<string>`any(${files})`)
      .execute()
    return new Map(
      rows.flatMap(({ file, source, url }) => {
        const place = placeOf(source, url)
        return place ? [[file, [place]] as const] : []
      }),
    )
  }

  return { places, among: async (handle, files) => [...(await places(handle, files)).keys()] }
}
