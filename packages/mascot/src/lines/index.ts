export { pageOf } from './page-of.ts'
export { pickLine, timeOf, type Line, type LineContext } from './pick-line.ts'
export type { Character, Language, PageTopic, Topic, TouchTopic } from './topics.ts'
