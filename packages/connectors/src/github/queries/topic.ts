import { readText, SourceError, sourceQuery } from '../../source/index.ts'
import { enteredUrlOf } from '../addresses.ts'
import { readFrontMatter } from '../front-matter.ts'
import { isSlug, slugPart } from '../names.ts'
import type { Topic } from '../records.ts'
import { checkAllowed } from '../rules.ts'
import { githubRaw } from './default-sources.ts'
import { explorePicture } from './explore.ts'

/**
 * A topic as GitHub's editors describe it. Throws `not_found` for a topic without a description; most topics have none. The query
 * `searchRepos` with `topic:NAME` finds the repositories of a topic.
 */
export const topic = sourceQuery({
  source: githubRaw,
  name: 'topic',
  version: 1,
  freshSeconds: 86_400,
  request: ({ slug }: { slug: string }) => ({
    path: `/github/explore/main/topics/${slugPart(slug)}/index.md`,
    accept: 'text/plain',
  }),
  read: (answer, { slug }): Topic => {
    const { fields, text } = readFrontMatter(readText(answer))
    if (!fields.get('topic')) throw new SourceError('bad_answer', 'no topic')
    const summary = fields.get('short_description') || null
    checkAllowed(slug, summary, text)
    return {
      slug,
      title: fields.get('display_name') || slug,
      summary,
      logoUrl: explorePicture(`topics/${slug}`, fields.get('logo')),
      text,
      aliases: slugsIn(fields.get('aliases')),
      related: slugsIn(fields.get('related')),
      author: fields.get('created_by') || null,
      released: fields.get('released') || null,
      url: enteredUrlOf(fields.get('url')),
      githubUrl: enteredUrlOf(fields.get('github_url')),
      wikipediaUrl: enteredUrlOf(fields.get('wikipedia_url')),
    }
  },
})

/** Splits a line of slugs that are separated by commas. */
const slugsIn = (line = ''): string[] =>
  line
    .split(',', 50)
    .map((each) => each.trim())
    .filter(isSlug)
