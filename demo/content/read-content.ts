import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type DemoNovel, type DemoWikiPage, forms } from './forms.ts'

type Files = { [Name in keyof typeof forms]: z.infer<(typeof forms)[Name]> }

/** The content of all files, with the texts of novels and wiki pages. */
export type DemoContent = Omit<Files, 'novels'> & { novels: DemoNovel[] }

/** Returns the path of a file of the demo content. */
export const demoFile = (folder: 'pictures' | 'films', name: string): string =>
  join(import.meta.dirname, folder, name)

/** Reads and checks the demo content. For invalid content, throws an error that names the file and the path of the invalid value. */
export async function readDemoContent(folder: string = import.meta.dirname): Promise<DemoContent> {
  const names = Object.keys(forms) as (keyof Files)[]
  const read = names.map(async (name) => [name, await readForm(folder, name)] as const)
  const files = Object.fromEntries(await Promise.all(read)) as Files
  checkKeys(files)
  return {
    ...files,
    novels: await Promise.all(
      files.novels.map(async (novel) => ({ ...novel, chapters: await chaptersOf(folder, novel.slug) })),
    ),
    wiki: await Promise.all(files.wiki.map((page) => withTexts(folder, page))),
  }
}

async function readForm(folder: string, name: keyof Files): Promise<unknown> {
  const file = `${name}.json`
  const { data, error } = forms[name].safeParse(parse(file, await readFile(join(folder, file), 'utf8')))
  if (error) throw fault(file, z.prettifyError(error))
  return data
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw fault(file, 'not JSON', cause)
  }
}

const fault = (file: string, problem: string, cause?: unknown): Error =>
  new Error(`The demo content is invalid: ${file}: ${problem}`, { cause })

async function chaptersOf(folder: string, slug: string): Promise<DemoNovel['chapters']> {
  const whole = await readFile(join(folder, 'novels', `${slug}.md`), 'utf8')
  return whole
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n')
      return { title: title.trim(), text: lines.join('\n').trim() }
    })
}

async function withTexts(folder: string, page: DemoWikiPage): Promise<DemoWikiPage> {
  const edits = page.edits.map(async (edit) => ({
    ...edit,
    text: (await readFile(join(folder, 'wiki', edit.text), 'utf8')).trimEnd(),
  }))
  return { ...page, edits: await Promise.all(edits) }
}

/** Throws an error when a file refers to a person or a community that does not exist. */
function checkKeys({ people, comics, novels, videos, communities, posts, wiki }: Files): void {
  const persons = new Set(people.map(({ key }) => key))
  const places = new Set(communities.map(({ key }) => key))
  const check = (file: string, known: Set<string>, keys: string[]): void => {
    const unknown = keys.filter((key) => !known.has(key))
    if (unknown.length > 0) throw fault(file, `unknown key ${unknown.join(', ')}`)
  }
  for (const [file, list] of Object.entries({ comics, novels, videos }))
    check(
      `${file}.json`,
      persons,
      list.map(({ authorKey }) => authorKey),
    )
  for (const { by, members } of communities) check('communities.json', persons, [by, ...members])
  for (const { by, likes = [], poll, replies, in: place } of posts) {
    const names = [by, ...likes, ...Object.keys(poll?.votes ?? {}), ...replies.map((reply) => reply.by)]
    check('posts.json', persons, names)
    if (place !== undefined) check('posts.json', places, [place])
  }
  for (const { edits } of wiki)
    check(
      'wiki.json',
      persons,
      edits.map(({ by }) => by),
    )
}
