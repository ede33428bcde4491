export { ofChapter } from './operations/of-chapter.ts'
export { ofNovel } from './operations/of-novel.ts'
export { remove } from './operations/remove.ts'
export { save } from './operations/save.ts'
