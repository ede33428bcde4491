import type { Language } from '@engawa/contract'
import { escapeHtml } from '../escape-html.ts'

type Parts = { title: string; language: Language; head?: string; main: string }

/**
 * Returns a page that needs no database and no web app, only the file `plain-page.css`. `head` and `main` are HTML; `title` is text.
 */
export const plainPage = ({ title, language, head = '', main }: Parts): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/plain-page.css">${head}</head>
<body><main>${main}</main></body></html>`

/** Whether the web app requests data for a navigation. It shows the text of an error, but no page. */
export const wantsData = (url: string): boolean => /\.data(\?|$)/.test(url)
