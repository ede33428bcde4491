import { latestOf } from '../../../feeds/atom.ts'
import { COVER_WIDTH, LONG_AGO, THUMB_WIDTH, type CataloguePage, type Item } from '../catalogue-model.ts'
import type { Form } from '../catalogues-deps.ts'
import { coverAddress } from '../picture-addresses.ts'

export const BASE = '/opds/v2'

export const OPDS_TYPE = 'application/opds+json'
export const DIVINA_TYPE = 'application/divina+json'
export const AUTHENTICATION_TYPE = 'application/opds-authentication+json'

type Link = { href: string; type?: string; rel?: string; title?: string; templated?: boolean }

/** Writes a catalogue page in OPDS 2.0. */
export function writeFeed(page: CataloguePage, { origin, site }: Form): { body: string; type: string } {
  const at = (path: string): string => `${origin}${BASE}${path}`
  const things = page.items.filter(isPublication)
  const folders = [
    ...page.folders,
    ...page.items.flatMap((item) =>
      !isPublication(item) && item.inside !== null ? [{ path: item.inside, title: item.title }] : [],
    ),
  ]
  const groups = page.groups.flatMap(({ title, path, items }) => {
    const publications = items.filter(isPublication).map((item) => publication(item, origin))
    const links = [{ rel: 'self', href: at(path), type: OPDS_TYPE }]
    return publications.length === 0 ? [] : [{ metadata: { title }, links, publications }]
  })
  // A feed needs content, and OPDS forbids empty lists. So an empty feed has a link to the start of the catalogue.
  const isEmpty = folders.length === 0 && things.length === 0 && groups.length === 0
  const feed = {
    metadata: {
      title: page.title,
      modified: latestOf(
        [...page.items, ...page.folders].map(({ updated }) => updated),
        LONG_AGO,
      ),
    },
    links: linksOf(page, origin),
    ...(folders.length > 0 && {
      navigation: folders.map(({ path, title }) => ({
        href: at(path),
        title,
        type: OPDS_TYPE,
        rel: 'subsection',
      })),
    }),
    ...(isEmpty && {
      navigation: [{ href: origin + BASE, title: site, type: OPDS_TYPE, rel: 'start' }],
    }),
    ...(things.length > 0 && { publications: things.map((item) => publication(item, origin)) }),
    ...(page.facets.length > 0 && { facets: facetsOf(page, origin) }),
    ...(groups.length > 0 && { groups }),
  }
  return { body: JSON.stringify(feed), type: OPDS_TYPE }
}

/** Whether an app can open the item directly, as a file or a page stream. A work that is too long for a file is only a folder. */
const isPublication = ({ files, pages }: Item): boolean => files.length > 0 || pages !== null

const linksOf = (page: CataloguePage, origin: string): Link[] => [
  { rel: 'self', href: `${origin}${BASE}${page.path}`, type: OPDS_TYPE },
  { rel: 'start', href: origin + BASE, type: OPDS_TYPE },
  { rel: 'search', href: `${origin}${BASE}/search{?query}`, type: OPDS_TYPE, templated: true },
  {
    rel: 'http://opds-spec.org/auth/document',
    href: `${origin}${BASE}/authentication`,
    type: AUTHENTICATION_TYPE,
  },
  { rel: 'alternate', href: origin + page.html, type: 'text/html' },
  ...(['first', 'previous', 'next'] as const).flatMap((rel) => {
    const path = page[rel]
    return path === undefined ? [] : [{ rel, href: `${origin}${BASE}${path}`, type: OPDS_TYPE }]
  }),
]

const facetsOf = ({ facets }: CataloguePage, origin: string) =>
  [...Map.groupBy(facets, ({ group }) => group)].map(([title, all]) => ({
    metadata: { title },
    links: all.map(({ title, path, isActive }): Link => ({
      href: `${origin}${BASE}${path}`,
      type: OPDS_TYPE,
      title,
      ...(isActive && { rel: 'self' }),
    })),
  }))

function publication(item: Item, origin: string) {
  return {
    metadata: metadataOf(item, origin),
    links: publicationLinks(item, origin),
    images: imagesOf(item, origin),
  }
}

/** Returns the metadata of an item, for a feed and for its manifest. */
export const metadataOf = (item: Item, origin: string) => ({
  '@type': 'http://schema.org/CreativeWork',
  title: item.title,
  identifier: origin + item.id,
  author: [{ name: item.author.name, links: [{ href: origin + item.author.path, type: 'text/html' }] }],
  ...(item.language !== 'other' && { language: item.language }),
  modified: item.updated,
  published: item.published,
  ...(item.summary !== '' && { description: item.summary }),
  ...(item.tags.length > 0 && { subject: item.tags }),
  ...(item.pages && { numberOfPages: item.pages.count }),
  ...(item.series && { belongsTo: { series: [item.series] } }),
})

const publicationLinks = ({ files, pages, inside, html }: Item, origin: string): Link[] => [
  ...files.map(({ path, type }) => ({ rel: 'http://opds-spec.org/acquisition', href: origin + path, type })),
  ...(pages
    ? [
        {
          rel: 'http://opds-spec.org/acquisition',
          href: `${origin}${BASE}/chapters/${pages.chapterId}`,
          type: DIVINA_TYPE,
        },
      ]
    : []),
  ...(inside === null ? [] : [{ rel: 'subsection', href: `${origin}${BASE}${inside}`, type: OPDS_TYPE }]),
  { rel: 'alternate', href: origin + html, type: 'text/html' },
]

/** Returns the sizes of a cover. OPDS requires a picture, so an item without a cover has the icon of the site. */
const imagesOf = ({ cover }: Item, origin: string) =>
  cover
    ? [THUMB_WIDTH, COVER_WIDTH].map((wanted) => {
        const width = Math.min(wanted, cover.width)
        const height = Math.round((cover.height * width) / cover.width)
        return { href: coverAddress(origin, cover, wanted), type: 'image/jpeg', width, height }
      })
    : [{ href: `${origin}/icon-512.png`, type: 'image/png', width: 512, height: 512 }]
