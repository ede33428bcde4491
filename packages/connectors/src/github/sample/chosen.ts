import { avatarOf } from './people.ts'
import { repos, type SampleRepo } from './repos.ts'

const TOPICS: [slug: string, title: string, summary: string][] = [
  ['animation', 'Animation', 'Drawings that move, and the tools that move them.'],
  ['awesome', 'Awesome lists', 'Lists of things that somebody likes.'],
  ['canvas', 'Canvas', 'An element of the web on which programs draw.'],
  ['clock', 'Clocks', 'What time it is, in many ways.'],
  ['comics', 'Comics', 'Stories that are told in drawings, page by page.'],
  ['components', 'Components', 'Parts from which pages are built.'],
  ['cpp', 'C++', 'A language for programs that are close to the machine.'],
  ['css', 'CSS', 'The language in which pages say how they look.'],
  ['database', 'Databases', 'Where programs keep what they know.'],
  ['design', 'Design', 'How things look, feel and speak.'],
  ['feeds', 'Feeds', 'News of pages, for readers of one’s own choice.'],
  ['go', 'Go', 'A small language for servers and tools.'],
  ['kotlin', 'Kotlin', 'A language of today for machines of yesterday.'],
  ['learning', 'Learning', 'For those who begin, and those who begin again.'],
  ['notifications', 'Notifications', 'Telling people what concerns them, and nothing else.'],
  ['offline', 'Offline', 'Programs that work where there is no network.'],
  ['performance', 'Performance', 'Making programs quick, and proving it.'],
  ['physics', 'Physics', 'Springs, ribbons and falling leaves.'],
  ['python', 'Python', 'A language that is read more often than written.'],
  ['reader', 'Readers', 'Programs for people who read.'],
  ['rss', 'RSS', 'The oldest form of feeds.'],
  ['rust', 'Rust', 'A language that minds what belongs to whom.'],
  ['search', 'Search', 'Finding things again.'],
  ['terminal', 'Terminal', 'Programs of words.'],
  ['testing', 'Testing', 'Proving that things work, before others find that they do not.'],
  ['typescript', 'TypeScript', 'A language of the web that says what things are.'],
  ['typography', 'Typography', 'Letters, lines and the white between them.'],
  ['web-app', 'Web apps', 'Programs that live in a browser.'],
]

const COLLECTIONS: [slug: string, title: string, text: string][] = [
  ['quiet-tools', 'Quiet tools', 'Programs that do one thing and say nothing while they do it.'],
  ['for-readers', 'For people who read', 'Readers, typesetters and all that belongs on a shelf.'],
  ['things-that-move', 'Things that move', 'Springs, ribbons and puppets.'],
  ['first-steps', 'First steps', 'Small repositories that are pleasant to read from beginning to end.'],
  ['measure-twice', 'Measure twice', 'For those who want to know, not to guess.'],
  ['words-in-a-window', 'Words in a window', 'The terminal, and what can be done in it.'],
]

const itemsOf = (index: number): string[] => [
  ...repos.filter((_, at) => (at * 7 + index) % 3 === 0).map(({ owner, name }) => `${owner}/${name}`),
  ...(index % 2 === 0 ? ['heron-sample', 'https://veranda.example/reading'] : ['moss-sample']),
]

const FILES = 'https://raw.githubusercontent.com/github/explore/main'

/** The file that is made of all topics and collections. */
export const feedJson = () => ({
  collections: COLLECTIONS.map(([name, display_name], index) => ({
    name,
    display_name,
    image: `${FILES}/collections/${name}/${name}.png`,
    items: itemsOf(index),
    created_by: 'heron-sample',
  })),
  topics: TOPICS.map(([topic_name, display_name, short_description]) => ({
    topic_name,
    display_name,
    short_description,
    logo: `${FILES}/topics/${topic_name}/${topic_name}.png`,
  })),
})

/** The file of one collection; undefined for one that there is not. */
export function collectionMarkdown(slug: string): string | undefined {
  const index = COLLECTIONS.findIndex(([each]) => each === slug)
  const [, title, text] = COLLECTIONS[index] ?? []
  if (title === undefined) return undefined
  const items = itemsOf(index).map((item) => ` - ${item}`)
  return [
    '---',
    'items:',
    ...items,
    `display_name: ${title}`,
    'created_by: heron-sample',
    `image: ${slug}.png`,
    '---',
    text,
    '',
  ].join('\n')
}

export function topicMarkdown(slug: string): string | undefined {
  const [, title, summary] = TOPICS.find(([each]) => each === slug) ?? []
  if (title === undefined) return undefined
  const related = TOPICS.filter(([each]) => each !== slug && each.length === slug.length).map(
    ([each]) => each,
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

/** The trending page as people see it. */
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

/** A mark for a topic or a collection: petals in a colour of its own. */
export function drawMark(url: string): string | undefined {
  const slug = /\/(?:topics|collections)\/([a-z0-9-]+)\//.exec(url)?.[1]
  if (slug === undefined) return undefined
  const hue = [...slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
  const count = 3 + (slug.length % 5)
  const petals = Array.from(
    { length: count },
    (_, at) =>
      `<path transform="rotate(${(360 / count) * at} 144 144)" d="M144 136c-34-34-40-82-16-112l16 14 16-14c24 30 18 78-16 112z" fill="hsl(${hue + at * 6} 55% ${62 + at * 2}%)"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="288" height="288" viewBox="0 0 288 288"><rect width="288" height="288" fill="hsl(${hue} 50% 93%)"/>${petals.join('')}<circle cx="144" cy="144" r="16" fill="hsl(${hue} 45% 40%)"/></svg>`
}
