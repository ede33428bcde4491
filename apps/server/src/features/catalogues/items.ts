import { chapterTitle, type Texts } from './chapter-title.ts'
import type { ListedChapter, ListedWork } from '../works/index.ts'
import { coverOf, type Item } from './catalogue-model.ts'

/** Whether an app can open a work. */
export const isForApps = ({ files, byChapter }: ListedWork): boolean => files.length > 0 || byChapter

/** Returns a work for a list: as a folder of its chapters if apps can open single chapters, otherwise as one item. */
export const workItem = (work: ListedWork): Item => ({
  ...common(work),
  id: `/works/${work.id}`,
  title: work.title,
  updated: work.updatedAt,
  published: work.publishedAt ?? work.updatedAt,
  html: `/works/${work.id}`,
  inside: work.byChapter ? `/works/${work.id}` : null,
  files: work.files,
  pages: null,
  series: null,
})

/** Returns the whole work as an item. A work's page lists it above the chapters. */
export const wholeItem = (work: ListedWork, texts: Texts): Item => ({
  ...workItem(work),
  id: `/works/${work.id}#all`,
  title: texts.whole(work.title),
  inside: null,
})

/** Returns a chapter as an item. With `named`, its title begins with the title of the work, for lists of several works. */
export function chapterItem(
  work: ListedWork,
  chapter: ListedChapter,
  texts: Texts,
  { named }: { named: boolean },
): Item {
  const title = chapterTitle(chapter, texts)
  const { id, pages } = chapter
  return {
    ...common(work),
    id: `/works/${work.id}#chapter-${id}`,
    title: named ? `${work.title} · ${title}` : title,
    updated: chapter.updatedAt,
    published: chapter.publishedAt,
    html: `/works/${work.id}`,
    inside: null,
    files: chapter.files,
    pages: pages && pages.count > 0 ? { chapterId: id, ...pages } : null,
    series: { name: work.title, position: chapter.number },
  }
}

const common = ({ id, author, summary, language, tags, cover }: ListedWork) => ({
  author: { name: author.name, path: `/user/${author.uid}` },
  summary,
  language,
  tags,
  cover: coverOf(id, cover),
})
