export { parseMarkdown, type Heading, type MarkdownBlock, type MarkdownDocument } from './parse-markdown.ts'
export type { Flavour } from '@engawa/markdown'
export type { MarkdownPicture, MarkdownTargets, RenderOptions } from './render-rules.ts'
