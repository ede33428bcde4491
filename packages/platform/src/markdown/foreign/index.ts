export {
  type ForeignOptions,
  type ForeignText,
  readForeignMarkdown,
  renderForeignMarkdown,
} from './render-foreign.ts'
export type { ForeignTargets } from './clean-foreign-html.ts'
