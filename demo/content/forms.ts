import { z } from 'zod'

// The schemas of the JSON files in this folder. Pictures and films are given as names of files in `pictures/` and `films/`.
const text = z.string().min(1)
const texts = z.array(text)
const comicLanguage = z.enum(['zh', 'en'])
const language = z.enum(['zh', 'ja', 'en'])
/** The key of a person. */
const who = text

const Person = z.strictObject({ key: text, name: text, description: text, avatar: text })

const Work = z.strictObject({ slug: text, title: text, summary: text, authorKey: who, tags: texts })

const ComicChapter = z.strictObject({
  title: text,
  /** `words` describe the page for readers who cannot see it. */
  pages: z.array(z.strictObject({ picture: text, words: text })),
  /** Pairs of pages that are shown side by side, by their numbers from 0. */
  doubleSpreads: z.array(z.tuple([z.int(), z.int()])).optional(),
})

const Comic = Work.extend({
  language: comicLanguage,
  direction: z.enum(['rtl', 'ltr']),
  layout: z.enum(['paged', 'strip']),
  status: z.enum(['ongoing', 'completed']),
  cover: text,
  /** The number of pages that guests may read. */
  guestPages: z.int().optional(),
  chapters: z.array(ComicChapter),
})

/** A novel. Its chapters are in `novels/<slug>.md`, each below a heading. */
const Novel = Work.extend({ language, writing: z.enum(['horizontal', 'vertical']), cover: text })

const Episode = z.strictObject({
  title: text,
  film: text,
  /** The languages for which there is a file `films/<film>.<language>.vtt`. */
  subtitles: z.array(language),
  /** Whether `films/<film>.bullets.xml` has bullet comments. */
  bullets: z.literal(true).optional(),
})

const Video = Work.extend({ language, episodes: z.array(Episode) })

/** Comments on works, by the language of the work. */
const Comments = z.strictObject({
  comic: z.record(comicLanguage, texts),
  novel: z.record(language, texts),
  video: z.record(language, texts),
})

const Community = z.strictObject({
  key: text,
  by: who,
  name: text,
  description: text,
  rules: text,
  members: z.array(who),
})

const Poll = z.strictObject({
  question: text,
  options: texts,
  choices: z.int().optional(),
  votes: z.record(who, z.array(z.int())),
})

const Post = z.strictObject({
  by: who,
  /** The key of a community. Without it, the post is not in a community. */
  in: text.optional(),
  title: text,
  text,
  tags: texts,
  likes: z.array(who).optional(),
  poll: Poll.optional(),
  /** The number of the reply that was chosen as the best, from 1. */
  best: z.int().optional(),
  /** The replies. `answers` is the number of the earlier reply that a reply answers, from 1. */
  replies: z.array(z.strictObject({ by: who, text, answers: z.int().optional() })),
})

/** An edit of a wiki page. `text` is the name of a file in `wiki/`. */
const Edit = z.strictObject({ by: who, summary: z.string(), text })

const WikiPage = z.strictObject({ title: text, edits: z.array(Edit).min(1) })

/** The schema of each JSON file, by the name of the file. */
export const forms = {
  people: z.array(Person),
  comics: z.array(Comic),
  novels: z.array(Novel),
  videos: z.array(Video),
  comments: Comments,
  communities: z.array(Community),
  posts: z.array(Post),
  wiki: z.array(WikiPage),
}

export type DemoPerson = z.infer<typeof Person>
export type DemoComic = z.infer<typeof Comic>
export type DemoNovel = z.infer<typeof Novel> & { chapters: { title: string; text: string }[] }
export type DemoVideo = z.infer<typeof Video>
export type DemoCommunity = z.infer<typeof Community>
export type DemoPost = z.infer<typeof Post>
/** An edit of a wiki page, with its text instead of the name of a file. */
export type DemoEdit = z.infer<typeof Edit>
export type DemoWikiPage = z.infer<typeof WikiPage>
