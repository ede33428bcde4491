import { SourceError, sourceQuery } from '../../source/index.ts'
import { avatarUrlOf } from '../addresses.ts'
import {
  allElements,
  throwPageChanged,
  type Element,
  firstElement,
  hasClass,
  named,
  numberIn,
  readPage,
  textOf,
} from '../../html/index.ts'
import { isLogin, repoOf } from '../names.ts'
import type { TrendingRepo } from '../records.ts'
import { isExcluded } from '../rules.ts'
import { githubWeb } from './default-sources.ts'

export type TrendingParams = {
  /** GitHub's name of a programming language, such as `C#` or `c#`; all languages by default. */
  language?: string
  since?: 'daily' | 'weekly' | 'monthly'
  /** The natural language of the description as ISO 639-1: `zh`. */
  spoken?: string
}

/** The maximum number of rows that are read: twice the length of GitHub's list. */
const MAX_ROWS = 50

/** The repositories that currently get the most stars, at most 25. Only the HTML page has this list. */
export const trending = sourceQuery({
  source: githubWeb,
  name: 'trending',
  version: 1,
  freshSeconds: 3_600,
  request({ language, since = 'daily', spoken }: TrendingParams) {
    const query = new URLSearchParams({ since })
    if (spoken !== undefined && !/^[a-z]{2}$/.test(spoken))
      throw new SourceError('bad_question', 'no language that people speak')
    if (spoken) query.set('spoken_language_code', spoken)
    const below = language ? `/${languagePart(language)}` : ''
    return { path: `/trending${below}?${query.toString()}`, accept: 'text/html' }
  },
  read: (answer): TrendingRepo[] =>
    readPage(answer, (page) => {
      const rows = allElements(
        page,
        (element) => element.name === 'article' && hasClass(element, 'Box-row'),
      ).slice(0, MAX_ROWS)
      if (rows.length === 0 && !isEmptyPage(page)) throwPageChanged('no rows')
      const repos = rows.map(readRow)
      if (repos.length > 0 && repos.every(({ stars }) => stars === null)) throwPageChanged('no stars')
      return repos.filter(({ owner, name, description }) => !isExcluded(owner, name, description))
    }),
})

/** Returns a language in the form that addresses of trending pages have: in lower case, with `-` for spaces. */
function languagePart(language: string): string {
  const slug = language.trim().toLowerCase().replaceAll(/\s+/g, '-')
  // `/trending/developers` is another page, so it is not accepted as a language.
  if (!/^[\p{L}\p{N}.+#*'()-]{1,60}$/u.test(slug) || /^\.+$/.test(slug) || slug === 'developers')
    throw new SourceError('bad_question', 'no language')
  return encodeURIComponent(slug).replaceAll('%2B', '+')
}

type Page = Parameters<typeof allElements>[0]

const isEmptyPage = (page: Page): boolean =>
  allElements(page, (element) => hasClass(element, 'blankslate-heading')).some((heading) =>
    textOf(heading)?.includes('have any trending repositories'),
  )

function readRow(row: Element): TrendingRepo {
  const heading = firstElement(row, named('h2', 'h1'))
  const address = heading && firstElement(heading, named('a'))?.attribs['href']
  const repo = repoOf(address?.replace(/^\//, '') ?? '')
  if (!repo || ['sponsors', 'apps', 'login'].includes(repo.owner))
    return throwPageChanged('a row without a repository')
  const linkTo = (...ends: string[]) =>
    firstElement(
      row,
      ({ name, attribs }) => name === 'a' && ends.some((end) => attribs['href'] === `${address}${end}`),
    )
  const language = firstElement(row, ({ attribs }) => attribs['itemprop'] === 'programmingLanguage')
  const color = firstElement(row, (element) => hasClass(element, 'repo-language-color'))
  return {
    owner: repo.owner,
    name: repo.repo,
    description: textOf(firstElement(row, named('p'))),
    language: textOf(language),
    languageColor: /#[0-9a-f]{3,8}\b/i.exec(color?.attribs['style'] ?? '')?.[0] ?? null,
    stars: numberIn(textOf(linkTo('/stargazers'))),
    forks: numberIn(textOf(linkTo('/forks', '/network/members'))),
    starsGained: numberIn(gainedIn(row)) ?? 0,
    builtBy: buildersIn(row),
  }
}

/** Finds `1,040 stars today` by its text, because the classes of the page change. */
const gainedIn = (row: Element): string | null =>
  allElements(row, named('span'))
    .map(textOf)
    .find((text) => /^[\d,]+ stars? (?:today|this week|this month)$/.test(text ?? '')) ?? null

const buildersIn = (row: Element): TrendingRepo['builtBy'] =>
  allElements(row, ({ name, attribs }) => name === 'a' && attribs['data-hovercard-type'] === 'user').flatMap(
    (link) => {
      const picture = firstElement(link, named('img'))
      const login = (picture?.attribs['alt'] ?? '').replace(/^@/, '')
      return isLogin(login) ? [{ login, avatarUrl: avatarUrlOf(picture?.attribs['src']) }] : []
    },
  )
