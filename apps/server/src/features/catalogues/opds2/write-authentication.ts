import type { Form } from '../catalogues-deps.ts'
import { textsOf } from '../catalogue-texts.ts'
import { BASE } from './write-feed.ts'

/** Writes the document from which apps learn how to sign in (Authentication for OPDS 1.0). */
export function writeAuthentication({ origin, site, language }: Form): string {
  const texts = textsOf(language)
  return JSON.stringify({
    id: `${origin}${BASE}/authentication`,
    title: site,
    description: texts.help,
    links: [
      { rel: 'start', href: origin + BASE, type: 'application/opds+json' },
      { rel: 'register', href: `${origin}/register`, type: 'text/html' },
      { rel: 'help', href: `${origin}/user?tab=security`, type: 'text/html' },
    ],
    authentication: [
      {
        type: 'http://opds-spec.org/auth/basic',
        labels: { login: texts.account, password: texts.password },
      },
    ],
  })
}
