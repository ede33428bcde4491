import { EXPLORE_CREDIT, topic as query } from '@engawa/connectors/github'
import { isAppError, type code } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { CodeParts } from '../code-deps.ts'
import type { Views } from '../code-views.ts'
import { chosenHtml } from '../foreign-text.ts'

export const topic =
  (parts: CodeParts, views: Views): Handler<typeof code.topic> =>
  async (_viewer, { slug }) => {
    const { sources, from } = parts
    // Most topics have no description, but still have a page.
    const known = await sources.read(query, { slug }).catch((error: unknown) => {
      if (isAppError(error) && error.errorName === 'source_has_not') return undefined
      throw error
    })
    if (!known) return { topic: null, credit: EXPLORE_CREDIT, freshness: null }
    const { title, summary, logoUrl, text, related, author, released, url, githubUrl, wikipediaUrl } =
      known.data
    return {
      topic: {
        slug,
        title,
        summary,
        logo: views.picture(logoUrl),
        html: await chosenHtml(parts, text),
        related,
        author,
        released,
        links: [url, githubUrl, wikipediaUrl].filter((link) => link !== null),
      },
      credit: EXPLORE_CREDIT,
      freshness: await sources.freshnessOf(from.raw, known),
    }
  }
