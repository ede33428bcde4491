import { recorded } from '../recorded.ts'
import { avatarOf } from './people.ts'
import { repos, type SampleRepo } from './repos.ts'

type Topic = { slug: string; title: string; summary: string }
const TOPICS = recorded<Topic[]>('github/topics.json')

type Collection = { slug: string; title: string; text: string }
const COLLECTIONS = recorded<Collection[]>('github/collections.json')

const itemsOf = (index: number): string[] => [
  ...repos.filter((_, at) => (at * 7 + index) % 3 === 0).map(({ owner, name }) => `${owner}/${name}`),
  ...(index % 2 === 0 ? ['heron-sample', 'https://veranda.example/reading'] : ['moss-sample']),
]

const FILES = 'https://raw.githubusercontent.com/github/explore/main'

/** Returns the file that lists all topics and collections. */
export const feedJson = () => ({
  collections: COLLECTIONS.map(({ slug: name, title }, index) => ({
    name,
    display_name: title,
    image: `${FILES}/collections/${name}/${name}.png`,
    items: itemsOf(index),
    created_by: 'heron-sample',
  })),
  topics: TOPICS.map(({ slug: topic_name, title, summary }) => ({
    topic_name,
    display_name: title,
    short_description: summary,
    logo: `${FILES}/topics/${topic_name}/${topic_name}.png`,
  })),
})

/** Returns the file of a collection; undefined if it does not exist. */
export function collectionMarkdown(slug: string): string | undefined {
  const index = COLLECTIONS.findIndex((each) => each.slug === slug)
  const collection = COLLECTIONS[index]
  if (!collection) return undefined
  const items = itemsOf(index).map((item) => ` - ${item}`)
  return [
    '---',
    'items:',
    ...items,
    `display_name: ${collection.title}`,
    'created_by: heron-sample',
    `image: ${slug}.png`,
    '---',
    collection.text,
    '',
  ].join('\n')
}

export function topicMarkdown(slug: string): string | undefined {
  const topic = TOPICS.find((each) => each.slug === slug)
  if (!topic) return undefined
  const { title, summary } = topic
  const related = TOPICS.filter((each) => each.slug !== slug && each.slug.length === slug.length).map(
    (each) => each.slug,
  )
  return [
    '---',
    `display_name: ${title}`,
    `topic: ${slug}`,
    `short_description: ${summary}`,
    `logo: ${slug}.png`,
    ...(related.length > 0 ? [`related: ${related.join(', ')}`] : []),
    'url: https://veranda.example',
    '---',
    `**${title}**: ${summary} This text is a sample of our own making.`,
    '',
  ].join('\n')
}

const COLORS: Record<string, string> = {
  TypeScript: '#3178c6',
  Rust: '#dea584',
  Go: '#00add8',
  Python: '#3572a5',
  'C++': '#f34b7d',
  CSS: '#663399',
  JavaScript: '#f1e05a',
  Kotlin: '#a97bff',
  Shell: '#89e051',
  Ruby: '#701516',
  Swift: '#f05138',
}

/** Returns the HTML of the trending page. */
export function trendingHtml(language: string, since: string): string {
  const slug = (name: string): string => name.toLowerCase().replaceAll(' ', '-')
  const rows = repos.filter(
    (each) => !each.fork && !each.archived && (language === '' || slug(each.language) === language),
  )
  const body =
    rows.length > 0
      ? rows.map((each, at) => rowHtml(each, at, since)).join('\n')
      : '<div class="blankslate"><h2 class="blankslate-heading">It looks like we don’t have any trending repositories for your choices.</h2></div>'
  return `<!DOCTYPE html><html lang="en"><body><main><div class="Box"><div data-hpc>${body}</div></div></main></body></html>`
}

const PERIODS: Record<string, [factor: number, words: string]> = {
  weekly: [24, 'this week'],
  monthly: [9, 'this month'],
}

function rowHtml(
  { owner, name, description, language, stars }: SampleRepo,
  at: number,
  since: string,
): string {
  const [factor, words] = PERIODS[since] ?? [120, 'today']
  const path = `/${owner}/${name}`
  const builders = [owner, 'heron-sample', 'moss-sample', 'kite-sample'].slice(0, 2 + (at % 3))
  const faces = builders.map(
    (login) =>
      `<a data-hovercard-type="user" href="/${login}"><img alt="@${login}" src="${avatarOf(login)}"></a>`,
  )
  return `<article class="Box-row"><h2><a href="${path}">${owner} / ${name}</a></h2><p>${description}</p>
<span class="repo-language-color" style="background-color: ${COLORS[language] ?? '#888888'}"></span><span itemprop="programmingLanguage">${language}</span>
<a href="${path}/stargazers">${stars.toLocaleString('en')}</a><a href="${path}/forks">${Math.round(stars / 14).toLocaleString('en')}</a>
<span>Built by ${faces.join('')}</span><span>${Math.max(3, Math.round(stars / factor)).toLocaleString('en')} stars ${words}</span></article>`
}
