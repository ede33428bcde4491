import { SourceError, sourceQuery } from '../../source/index.ts'
import {
  allElements,
  throwPageChanged,
  firstElement,
  hasClass,
  named,
  parentOf,
  readPage,
  textOf,
} from '../../html/index.ts'
import { isSlug } from '../names.ts'
import type { CollectionCard, Page } from '../records.ts'
import { isExcluded } from '../rules.ts'
import { githubWeb } from './default-sources.ts'

/** The collections, read from the HTML page. Used when `explore` has no answer. */
export const collectionsPage = sourceQuery({
  source: githubWeb,
  name: 'collections-page',
  version: 1,
  freshSeconds: 86_400,
  request({ page = 1 }: { page?: number }) {
    if (!Number.isSafeInteger(page) || page < 1 || page > 100)
      throw new SourceError('bad_question', 'no page of collections')
    return { path: page === 1 ? '/collections' : `/collections?page=${page}`, accept: 'text/html' }
  },
  read: (answer, { page = 1 }): Page<CollectionCard> =>
    readPage(answer, (document) => {
      const cards = allElements(document, named('article')).flatMap((article) => {
        const links = allElements(
          article,
          ({ name, attribs }) => name === 'a' && isCollection(attribs['href']),
        )
        const slug = links[0]?.attribs['href']?.split('/')[2]
        if (slug === undefined) return []
        const isHeading = named('h1', 'h2', 'h3', 'h4')
        const titled = links.find((link) => textOf(link) !== null)
        const heading = links.map(parentOf).find((parent) => parent && isHeading(parent))
        const title = textOf(heading ?? firstElement(article, isHeading) ?? titled ?? null) ?? slug
        return [{ slug, title, imageUrl: null, itemCount: null }]
      })
      if (cards.length === 0) throwPageChanged('no collections')
      const hasMore = allElements(document, named('button')).some((button) =>
        hasClass(button, 'ajax-pagination-btn'),
      )
      return {
        items: cards.filter(({ slug, title }) => !isExcluded(slug, title)),
        next: hasMore ? `page=${page + 1}` : null,
        last: null,
      }
    }),
})

const isCollection = (href: string | undefined): boolean =>
  href !== undefined && href.startsWith('/collections/') && isSlug(href.slice('/collections/'.length))
