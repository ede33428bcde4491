/** A named symbol of a file. `depth` is its nesting depth; `line` is its line, counted from 1. */
export type Symbol = { name: string; kind: string; depth: number; line: number }

type Rule = [kind: string, pattern: RegExp]

const NAME = '([\\w$]+)'
const rule = (kind: string, pattern: string): Rule => [kind, new RegExp(`^(\\s{0,40})${pattern}`)]

const SCRIPT: Rule[] = [
  rule('class', `(?:export\\s+)?(?:default\\s+)?(?:abstract\\s+)?class\\s+${NAME}`),
  rule('interface', `(?:export\\s+)?(?:declare\\s+)?interface\\s+${NAME}`),
  rule('type', `(?:export\\s+)?type\\s+${NAME}\\b[^=]{0,80}=`),
  rule('enum', `(?:export\\s+)?(?:const\\s+)?enum\\s+${NAME}`),
  rule('function', `(?:export\\s+)?(?:default\\s+)?(?:async\\s+)?function\\s*\\*?\\s*${NAME}`),
  rule(
    'function',
    `(?:export\\s+)?(?:const|let|var)\\s+${NAME}\\s*(?::[^=]{0,80})?=\\s*(?:async\\s*)?(?:\\(|function\\b|[\\w$]+\\s*=>|<\\w)`,
  ),
  rule('constant', `export\\s+(?:const|let)\\s+${NAME}`),
]
const C_LIKE: Rule[] = [
  rule('class', `(?:[\\w\\s]{0,60}\\s)?(?:class|struct|union|record)\\s+${NAME}(?=[^;()]{0,120}(?:\\{|$))`),
  rule('interface', `(?:[\\w\\s]{0,60}\\s)?(?:interface|trait|protocol|namespace)\\s+${NAME}`),
  rule('enum', `(?:[\\w\\s]{0,60}\\s)?enum\\s+(?:class\\s+)?${NAME}`),
  rule(
    'function',
    `(?!(?:if|for|while|switch|return|else|catch|new|throw|do|case)\\b)(?:[\\w<>,.*&:\\[\\]?]{1,60}\\s+){1,5}[*&]?(?:\\w+::)?${NAME}\\s*\\([^;]{0,200}(?:\\{|$|\\)\\s*$)`,
  ),
]

const RULES: Record<string, Rule[]> = {
  typescript: SCRIPT,
  tsx: SCRIPT,
  javascript: SCRIPT,
  vue: SCRIPT,
  svelte: SCRIPT,
  python: [rule('class', `class\\s+${NAME}`), rule('function', `(?:async\\s+)?def\\s+${NAME}`)],
  go: [rule('type', `type\\s+${NAME}`), rule('function', `func\\s+(?:\\([^)]{0,80}\\)\\s*)?${NAME}`)],
  rust: [
    rule('struct', `(?:pub(?:\\([^)]{0,20}\\))?\\s+)?(?:struct|union)\\s+${NAME}`),
    rule('enum', `(?:pub(?:\\([^)]{0,20}\\))?\\s+)?enum\\s+${NAME}`),
    rule('trait', `(?:pub(?:\\([^)]{0,20}\\))?\\s+)?(?:unsafe\\s+)?trait\\s+${NAME}`),
    rule('impl', `(?:unsafe\\s+)?impl(?:<[^>]{0,80}>)?\\s+([\\w:<>,\\s]{1,80}?)\\s*(?:where\\b|\\{|$)`),
    rule('module', `(?:pub(?:\\([^)]{0,20}\\))?\\s+)?mod\\s+${NAME}`),
    rule(
      'function',
      `(?:pub(?:\\([^)]{0,20}\\))?\\s+)?(?:const\\s+)?(?:async\\s+)?(?:unsafe\\s+)?(?:extern\\s+"[^"]{0,20}"\\s+)?fn\\s+${NAME}`,
    ),
    rule('macro', `macro_rules!\\s+${NAME}`),
  ],
  ruby: [
    rule('module', 'module\\s+([\\w:]+)'),
    rule('class', 'class\\s+([\\w:]+)'),
    rule('function', 'def\\s+([\\w.?!=]+)'),
  ],
  php: [
    rule('class', `(?:\\w+\\s+){0,2}(?:class|interface|trait|enum)\\s+${NAME}`),
    rule('function', `(?:\\w+\\s+){0,3}function\\s+&?${NAME}`),
  ],
  lua: [rule('function', '(?:local\\s+)?function\\s+([\\w.:]+)')],
  elixir: [rule('module', 'defmodule\\s+([\\w.]+)'), rule('function', 'defp?\\s+([\\w?!]+)')],
  bash: [
    rule('function', '(?:function\\s+)?([\\w:-]+)\\s*\\(\\)'),
    rule('function', 'function\\s+([\\w:-]+)'),
  ],
  make: [['target', /^()([\w./%-]{1,80})\s*:(?!=)/]],
  css: [['rule', /^(\s{0,40})([.#@:\w*[][^{}]{0,120}?)\s{0,40}\{/]],
  scss: [['rule', /^(\s{0,40})([.#@:\w*&[%][^{}]{0,120}?)\s{0,40}\{/]],
  sql: [
    [
      'table',
      /^(\s{0,40})create\s+(?:or\s+replace\s+)?(?:table|view|function|index|type|procedure|trigger)\s+(?:if\s+not\s+exists\s+)?([\w."]+)/i,
    ],
  ],
  toml: [['table', /^()(\[\[?[^\]]{1,80}\]\]?)/]],
  ini: [['section', /^()(\[[^\]]{1,80}\])/]],
  proto: [rule('message', `(?:message|enum|service|rpc)\\s+${NAME}`)],
  swift: [
    rule('class', `(?:\\w+\\s+){0,3}(?:class|struct|enum|protocol|extension|actor)\\s+${NAME}`),
    rule('function', `(?:@?\\w+\\s+){0,4}func\\s+${NAME}`),
  ],
  kotlin: [
    rule('class', `(?:\\w+\\s+){0,3}(?:class|interface|object)\\s+${NAME}`),
    rule('function', `(?:\\w+\\s+){0,4}fun\\s+(?:<[^>]{0,60}>\\s*)?(?:\\w+\\.)?${NAME}`),
  ],
  c: C_LIKE,
  cpp: C_LIKE,
  java: C_LIKE,
  csharp: C_LIKE,
  dart: C_LIKE,
  scala: [
    rule('class', `(?:\\w+\\s+){0,3}(?:class|object|trait)\\s+${NAME}`),
    rule('function', `(?:\\w+\\s+){0,3}def\\s+${NAME}`),
  ],
}

const MAX_SYMBOLS = 5_000
const MAX_LINE_LENGTH = 400

/** Whether outlines of this language are supported. */
export const hasOutline = (language: string | null): boolean =>
  language === 'markdown' || (language !== null && Object.hasOwn(RULES, language))

/** Returns the symbols of a file. They are found by patterns, which are less exact than a compiler but good enough for jumping. */
export function outlineOf(text: string, language: string): Symbol[] {
  if (language === 'markdown') return headingsOf(text)
  const rules = RULES[language] ?? []
  const found: Symbol[] = []
  const indents: number[] = []
  let number = 0
  for (const line of eachLine(text)) {
    number += 1
    if (line.length > MAX_LINE_LENGTH || found.length >= MAX_SYMBOLS) continue
    for (const [kind, pattern] of rules) {
      const [, space, name] = pattern.exec(line) ?? []
      if (space === undefined || name === undefined) continue
      const indent = space.replaceAll('\t', '    ').length
      while (indents.length > 0 && indents.at(-1)! >= indent) indents.pop()
      found.push({ name: name.trim(), kind, depth: indents.length, line: number })
      indents.push(indent)
      break
    }
  }
  return found
}

function headingsOf(text: string): Symbol[] {
  const found: Symbol[] = []
  let fence: string | undefined
  let number = 0
  for (const line of eachLine(text)) {
    number += 1
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined
    const [, level, name] = fence === undefined ? (/^(#{1,6})\s+(.{1,200})/.exec(line) ?? []) : []
    if (level !== undefined && name !== undefined && found.length < MAX_SYMBOLS)
      found.push({ name: withoutEndMarks(name), kind: level, depth: level.length - 1, line: number })
  }
  return found
}

/** Removes the closing `#` characters of a heading: `## Title ##`. */
const withoutEndMarks = (name: string): string =>
  name
    .trimEnd()
    .replace(/(?<!#)#+$/, '')
    .trimEnd()

function* eachLine(text: string): Generator<string> {
  let from = 0
  for (;;) {
    const end = text.indexOf('\n', from)
    if (end < 0) break
    yield text.slice(from, end)
    from = end + 1
  }
  if (from < text.length) yield text.slice(from)
}
