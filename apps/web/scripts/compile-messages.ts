/** A text with `{name}` parts, or its plural forms chosen by the `count` part. */
export type Message = string | { one?: string; other: string }
export type MessageFile = Record<string, Message>

const partOf = /\{(\w+)\}/g
const formsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message)
const partsOf = (message: Message): string[] => [
  ...new Set(formsOf(message).flatMap((form) => [...form.matchAll(partOf)].map((match) => match[1]!))),
]

/** Reads a message file. Throws when it is not JSON or has a key twice: JSON.parse would take the last one. */
export function parseMessages(text: string): MessageFile {
  const messages = JSON.parse(text) as MessageFile
  const seen = new Set<string>()
  for (const [, key] of text.matchAll(/"(\w+)"\s*:/g)) {
    if (!Object.hasOwn(messages, key!)) continue
    if (seen.has(key!)) throw new Error(`message ${key} is there twice`)
    seen.add(key!)
  }
  return messages
}

/**
 * Makes a module of one function per message, and its types. Throws when a language lacks a message, names other parts,
 * or when a key does not begin with the file's name.
 */
export function compileFeature(
  feature: string,
  zh: MessageFile,
  en: MessageFile,
): { code: string; types: string } {
  const keys = [...new Set([...Object.keys(zh), ...Object.keys(en)])].filter((key) => !key.startsWith('$'))
  const code = [`import { digits, grouped, isEnglish, plural } from '../lib/language.ts'`]
  const types = [`import type { Counted } from '../lib/language.ts'`]
  for (const key of keys) {
    check(feature, key, zh[key], en[key])
    const parts = [...new Set([...partsOf(zh[key]!), ...partsOf(en[key]!), ...countOf(zh[key]!, en[key]!)])]
    code.push(
      `export const ${key} = (${parts.length ? 'i' : ''}) => isEnglish() ? ${expression(en[key]!, 'grouped(i.count)')} : ${expression(zh[key]!, 'digits(i.count)')}`,
    )
    const input = parts
      .map((part) => `${part}: ${part === 'count' ? 'Counted' : 'string | number'}`)
      .join('; ')
    types.push(
      `/** ${formsOf(en[key]!)[0]!.replaceAll('*/', '')} */\nexport declare const ${key}: (${parts.length ? `i: { ${input} }` : ''}) => string`,
    )
  }
  return { code: code.join('\n') + '\n', types: types.join('\n') + '\n' }
}

function countOf(...messages: Message[]): string[] {
  return messages.some((message) => typeof message !== 'string') ? ['count'] : []
}

/** `count` is how a language writes the number in its plural forms. */
function expression(message: Message, count: string): string {
  if (typeof message === 'string') return template(message, 'digits(i.count)')
  const forms = Object.entries(message).map(([rule, text]) => `${rule}: ${template(text, count)}`)
  return `plural(i.count, { ${forms.join(', ')} })`
}

function template(text: string, count: string): string {
  const safe = text.replace(/[`\\$]/g, (char) => `\\${char}`)
  return `\`${safe.replace(partOf, (_, part: string) => '${' + (part === 'count' ? count : `i.${part}`) + '}')}\``
}

function check(feature: string, key: string, zh: Message | undefined, en: Message | undefined): void {
  const at = `message ${key} of ${feature}.json`
  const prefix = feature.replaceAll('-', '_')
  if (zh === undefined || en === undefined)
    throw new Error(`${at} is missing in ${zh === undefined ? 'zh-CN' : 'en'}`)
  if (!/^[a-z][a-z0-9_]*$/.test(key)) throw new Error(`${at}: keys are snake_case`)
  if (!key.startsWith(`${prefix}_`)) throw new Error(`${at} must begin with ${prefix}_`)
  for (const message of [zh, en]) {
    if (typeof message !== 'string' && typeof message.other !== 'string')
      throw new Error(
        `${at}: plural forms need "other", e.g. {"one": "{count} page", "other": "{count} pages"}`,
      )
  }
  const noun = formsOf(en).map(uncountedNoun).find(Boolean)
  if (noun !== undefined)
    throw new Error(
      `${at}: "${noun}" needs plural forms: {"one": "{count} page", "other": "{count} pages"}. A text for the number is \`counted(value)\`.`,
    )
  const without = (message: Message) =>
    partsOf(message)
      .filter((part) => part !== 'count')
      .sort()
      .join()
  if (without(zh) !== without(en)) throw new Error(`${at} names different parts in zh-CN and en`)
}

/** Parts that are limits of the site, which are never 1. */
const LIMIT_PARTS = new Set(['max', 'min', 'limit'])

/** Words in -s after a name, such as "{name} is banned", which are no counted nouns. */
const NO_NOUNS = new Set(
  'is was has does ms allows begins ends keeps says wants follows likes replies mentions accepts quotes invites reports edits has'.split(
    ' ',
  ),
)

/** A part and a plural noun whose number is not the counted part: "{lines} lines" would become "1 lines". */
function uncountedNoun(form: string): string | undefined {
  const found = [...form.matchAll(/\{(\w+)\} ([a-z]+s)\b/g)]
  return found.find(
    ([, part, word]) => part !== 'count' && !LIMIT_PARTS.has(part!) && !NO_NOUNS.has(word!),
  )?.[0]
}
