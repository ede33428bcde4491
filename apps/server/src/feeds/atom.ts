import type { Language } from '@engawa/contract'
import { element, xmlDocument, type Xml } from './xml.ts'

/** The attributes of a link in Atom. Further attributes belong to extensions. */
export type AtomLink = { href: string; rel?: string; type?: string; title?: string } & Record<
  string,
  string | number | undefined
>

export type AtomPerson = { name: string; uri?: string }

export type AtomEntry = {
  /** A URL that identifies the entry permanently. */
  id: string
  title: string
  updated: string
  published?: string | undefined
  authors?: readonly AtomPerson[]
  links: readonly AtomLink[]
  summary?: string | undefined
  categories?: readonly string[]
  /** Additional elements, which belong to extensions. */
  more?: readonly Xml[]
}

export type AtomFeed = {
  id: string
  title: string
  updated: string
  language: Language
  author: AtomPerson
  links: readonly AtomLink[]
  entries: readonly AtomEntry[]
  /** Namespaces of extensions, by prefix. */
  namespaces?: Readonly<Record<string, string>>
  more?: readonly Xml[]
}

export const ATOM_TYPE = 'application/atom+xml; charset=utf-8'

/** Returns an Atom feed (RFC 4287) as XML, with all texts escaped. */
export function writeAtom({ language, namespaces = {}, ...feed }: AtomFeed): string {
  const prefixes = Object.entries(namespaces).map(([prefix, name]) => [`xmlns:${prefix}`, name])
  const parts = [
    element('id', {}, feed.id),
    element('title', {}, feed.title),
    element('updated', {}, feed.updated),
    person(feed.author),
    ...feed.links.map(link),
    ...(feed.more ?? []),
    ...feed.entries.map(entry),
  ]
  const attributes = {
    xmlns: 'http://www.w3.org/2005/Atom',
    ...Object.fromEntries(prefixes),
    'xml:lang': language,
  }
  return xmlDocument(element('feed', attributes, ...parts.flatMap((part) => [part, '\n'])))
}

const person = ({ name, uri }: AtomPerson): Xml =>
  element('author', {}, element('name', {}, name), uri !== undefined && element('uri', {}, uri))

const link = ({ rel, type, href, title, ...more }: AtomLink): Xml =>
  element('link', { rel, type, href, title, ...more })

function entry({
  id,
  title,
  updated,
  published,
  authors = [],
  links,
  summary,
  categories = [],
  more = [],
}: AtomEntry): Xml {
  return element(
    'entry',
    {},
    element('id', {}, id),
    element('title', {}, title),
    element('updated', {}, updated),
    published !== undefined && element('published', {}, published),
    ...authors.map(person),
    ...categories.map((term) => element('category', { term, label: term })),
    ...links.map(link),
    summary !== undefined && summary.trim() !== '' && element('summary', {}, summary),
    ...more,
  )
}

/** Returns the latest of the times, which are ISO texts in UTC, or `since` when there are none. */
export const latestOf = (times: readonly string[], since: string): string =>
  times.reduce((latest, time) => (time > latest ? time : latest), since)
