export { parseMarkdown, type Heading, type MarkdownDocument } from './parse-markdown.ts'
export type { MarkdownPicture, MarkdownTargets, RenderOptions } from './render-rules.ts'
