export type {
  DemoComic,
  DemoCommunity,
  DemoEdit,
  DemoNovel,
  DemoPerson,
  DemoPost,
  DemoVideo,
  DemoWikiPage,
} from './forms.ts'
export { type DemoContent, demoFile, readDemoContent } from './read-content.ts'
