import { setImmediate } from 'node:timers/promises'
import type { Token } from 'markdown-it'
import type { GrammarState, HighlighterCore, ThemedToken } from 'shiki/core'

/** Languages by the names that are written after the fence; loaded when first used. */
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

/** Longer code stays plain: highlighting is for reading, not for archives. */
const MOST_CHARACTERS = 20_000
/** Lines at a time; others get their turn in between. */
const LINES = 20
/** A grammar can be slow on hostile code: what is not highlighted after this long stays plain. */
const BUDGET_MS = 1_000
const MOST_IN_LINE = 1_000
const THEME = 'css-variables'

let highlighter: Promise<HighlighterCore> | undefined

/** The HTML of every fence whose language is known, by its token. */
export async function highlightFences(tokens: readonly Token[]): Promise<Map<Token, string>> {
  const found = new Map<Token, string>()
  let left = MOST_CHARACTERS
  for (const token of tokens) {
    if (token.type !== 'fence') continue
    const written = token.info.trim().split(/\s/, 1)[0]!.toLowerCase()
    const language = ALIASES[written] ?? written
    if (!Object.hasOwn(LANGUAGES, language) || token.content.length > left) continue
    left -= token.content.length
    found.set(token, await highlight(token.content, language))
  }
  return found
}

async function highlight(code: string, language: string): Promise<string> {
  const shiki = await (highlighter ??= open())
  if (!shiki.getLoadedLanguages().includes(language)) await load(shiki, language)
  const lines = code.replace(/\n$/, '').split('\n')
  const deadline = performance.now() + BUDGET_MS
  const html: string[] = []
  let grammarState: GrammarState | undefined
  for (let at = 0; at < lines.length; at += LINES) {
    const some = lines.slice(at, at + LINES)
    if (performance.now() > deadline) html.push(...some.map(escape))
    else {
      const tokens = shiki.codeToTokensBase(some.join('\n'), { ...optionsFor(language), grammarState })
      grammarState = shiki.getLastGrammarState(tokens)
      html.push(...tokens.map((line) => line.map(tokenHtml).join('')))
      await setImmediate()
    }
  }
  return html.join('\n')
}

/** Also compiles the patterns that every text in the language begins with: the time of a line is for the line. */
async function load(shiki: HighlighterCore, lang: string): Promise<void> {
  await shiki.loadLanguage(LANGUAGES[lang]! as never)
  shiki.codeToTokensBase(' ', { lang, theme: THEME })
}

const optionsFor = (lang: string) => ({
  lang,
  theme: THEME,
  tokenizeTimeLimit: BUDGET_MS / 4,
  tokenizeMaxLineLength: MOST_IN_LINE,
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

/** A token by a class of its own, so that the page's style sheet colours it and no style is written into texts. */
function tokenHtml({ content, color }: ThemedToken): string {
  const name = /^var\(--code-token-([a-z-]+)\)$/.exec(color ?? '')?.[1]
  return name === undefined ? escape(content) : `<span class="code-${name}">${escape(content)}</span>`
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
