import type { GrammarState, HighlighterCore, ThemedToken } from 'shiki/core'

/** The languages that can be highlighted, by the names that follow a fence. Each is loaded at its first use. */
const LANGUAGES: Record<string, () => Promise<unknown>> = {
  bash: () => import('shiki/langs/bash.mjs'),
  c: () => import('shiki/langs/c.mjs'),
  cpp: () => import('shiki/langs/cpp.mjs'),
  csharp: () => import('shiki/langs/csharp.mjs'),
  css: () => import('shiki/langs/css.mjs'),
  diff: () => import('shiki/langs/diff.mjs'),
  go: () => import('shiki/langs/go.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  ini: () => import('shiki/langs/ini.mjs'),
  java: () => import('shiki/langs/java.mjs'),
  javascript: () => import('shiki/langs/javascript.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  kotlin: () => import('shiki/langs/kotlin.mjs'),
  lua: () => import('shiki/langs/lua.mjs'),
  php: () => import('shiki/langs/php.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  ruby: () => import('shiki/langs/ruby.mjs'),
  rust: () => import('shiki/langs/rust.mjs'),
  sql: () => import('shiki/langs/sql.mjs'),
  toml: () => import('shiki/langs/toml.mjs'),
  tsx: () => import('shiki/langs/tsx.mjs'),
  typescript: () => import('shiki/langs/typescript.mjs'),
  xml: () => import('shiki/langs/xml.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
}
const ALIASES: Record<string, string> = {
  ...{
    sh: 'bash',
    shell: 'bash',
    zsh: 'bash',
    'c++': 'cpp',
    'c#': 'csharp',
    cs: 'csharp',
    golang: 'go',
    js: 'javascript',
  },
  ...{
    kt: 'kotlin',
    py: 'python',
    rb: 'ruby',
    rs: 'rust',
    ts: 'typescript',
    jsx: 'tsx',
    yml: 'yaml',
    htm: 'html',
  },
}

/** The maximum length of a highlighted line. The time for a line can grow with the square of its length, or even faster. */
const MAX_LINE = 200
/** The processor time in milliseconds for all code of a text. Code beyond it stays plain. */
const BUDGET_MS = 1_000
const THEME = 'css-variables'

let highlighter: Promise<HighlighterCore> | undefined

/** Returns the language that is named after a fence, or undefined if it is not supported. */
export function languageOf(info: string): string | undefined {
  const written = info.trim().split(/\s/, 1)[0]!.toLowerCase()
  const language = ALIASES[written] ?? written
  return Object.hasOwn(LANGUAGES, language) ? language : undefined
}

export type CodeBlock = { code: string; language: string }

/**
 * Returns the HTML of each code block. Some lines in some languages would be highlighted forever, so this runs in a process that can be
 * killed.
 */
export async function highlightBlocks(blocks: readonly CodeBlock[]): Promise<string[]> {
  const budget = { ms: BUDGET_MS }
  const html: string[] = []
  for (const { code, language } of blocks) html.push(await highlight(code, language, budget))
  return html
}

async function highlight(code: string, language: string, budget: { ms: number }): Promise<string> {
  const shiki = await (highlighter ??= open())
  if (!shiki.getLoadedLanguages().includes(language)) await load(shiki, language)
  const html: string[] = []
  let grammarState: GrammarState | undefined
  for (const lines of inPieces(code.replace(/\n$/, '').split('\n'))) {
    if (budget.ms <= 0) {
      html.push(...lines.map(escape))
      continue
    }
    const start = process.threadCpuUsage()
    const tokens = shiki.codeToTokensBase(lines.join('\n'), { ...optionsFor(language), grammarState })
    grammarState = shiki.getLastGrammarState(tokens)
    html.push(...tokens.map((line) => line.map(tokenHtml).join('')))
    const { user, system } = process.threadCpuUsage(start)
    budget.ms -= (user + system) / 1_000
  }
  return html.join('\n')
}

/** Splits lines into groups. One group is highlighted at a time, and the budget is checked after each. */
function* inPieces(lines: readonly string[]): Generator<string[]> {
  let piece: string[] = []
  let size = 0
  for (const line of lines) {
    if (piece.length > 0 && size + line.length > MAX_LINE) {
      yield piece
      piece = []
      size = 0
    }
    piece.push(line)
    size += line.length + 1
  }
  if (piece.length > 0) yield piece
}

/** A text that most languages parse as code. */
const WARM_UP = '#include <a>\na b(c) { return "d" + 1; } // e\n'

/**
 * Loads a language. Also compiles the patterns that most code in the language needs, because this must not use the time budget of a text.
 */
async function load(shiki: HighlighterCore, lang: string): Promise<void> {
  await shiki.loadLanguage(LANGUAGES[lang]! as never)
  shiki.codeToTokensBase(WARM_UP, { lang, theme: THEME })
}

const optionsFor = (lang: string) => ({
  lang,
  theme: THEME,
  tokenizeTimeLimit: BUDGET_MS,
  tokenizeMaxLineLength: MAX_LINE,
})

async function open(): Promise<HighlighterCore> {
  const [{ createHighlighterCore, createCssVariablesTheme }, { createJavaScriptRegexEngine }] =
    await Promise.all([import('shiki/core'), import('shiki/engine/javascript')])
  return createHighlighterCore({
    themes: [createCssVariablesTheme({ name: THEME, variablePrefix: '--code-' })],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  })
}

/** Returns the HTML of a token. The token gets a class that the style sheet colours, so that texts contain no inline styles. */
function tokenHtml({ content, color }: ThemedToken): string {
  const name = /^var\(--code-token-([a-z-]+)\)$/.exec(color ?? '')?.[1]
  return name === undefined ? escape(content) : `<span class="code-${name}">${escape(content)}</span>`
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
