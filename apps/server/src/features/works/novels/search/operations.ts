export { findInNovel as find } from './find-in-novel.ts'
