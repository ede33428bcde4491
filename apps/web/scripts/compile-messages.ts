/**
 * A text with parameters such as `{name}`, or one text for each plural category of `Intl.PluralRules`. The parameter `count` then
 * selects the text.
 */
export type Message = string | { other: string; [category: string]: string }
export type MessageFile = Record<string, Message>

/** The code of each message's function in one language, by message key. The code of `headOf` must come before it. */
export type CompiledTexts = Record<string, string>

const partOf = /\{(\w+)\}/g
const formsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message)
const partsOf = (message: Message): string[] => [
  ...new Set(formsOf(message).flatMap((form) => [...form.matchAll(partOf)].map((match) => match[1]!))),
]

/**
 * Parses a message file. Throws if it is not JSON or has a duplicate key; JSON.parse would silently return the last message of the
 * key.
 */
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
 * Compiles the messages of a feature (`files`: messages by language) to functions, with their types. Throws when a language lacks a
 * message, when languages differ in a message's parameters, or when a key does not begin with the feature's name.
 */
export function compileFeature(
  feature: string,
  files: Record<string, MessageFile>,
): { types: string; languages: Record<string, CompiledTexts> } {
  const keys = [...new Set(Object.values(files).flatMap(Object.keys))].filter((key) => !key.startsWith('$'))
  for (const key of keys) checkMessage(feature, key, files)
  const types = keys.map((key) => typeOf(key, files))
  const languages = Object.entries(files).map(([language, messages]) => {
    const texts = keys.map((key) => [key, functionOf(language, messages[key]!, isWithParts(key, files))])
    return [language, Object.fromEntries(texts) as CompiledTexts]
  })
  return {
    types: [`import type { Counted } from '../lib/text/language.ts'`, ...types].join('\n') + '\n',
    languages: Object.fromEntries(languages) as Record<string, CompiledTexts>,
  }
}

const isWithParts = (key: string, files: Record<string, MessageFile>): boolean =>
  Object.values(files).some((messages) => partsAndCount(messages[key]!).length > 0)

const partsAndCount = (message: Message): string[] =>
  typeof message === 'string' ? partsOf(message) : [...new Set([...partsOf(message), 'count'])]

function typeOf(key: string, files: Record<string, MessageFile>): string {
  const parts = new Set(Object.values(files).flatMap((messages) => partsAndCount(messages[key]!)))
  const fields = [...parts].map((part) => `${part}: ${part === 'count' ? 'Counted' : 'string | number'}`)
  const example = formsOf((files['en'] ?? Object.values(files)[0]!)[key]!)[0]!.replaceAll('*/', '')
  const input = fields.length > 0 ? `i: { ${fields.join('; ')} }` : ''
  return `/** ${example} */\nexport declare const ${key}: (${input}) => string`
}

/**
 * Returns the code that all messages of a language use: `$count` formats a number, `$form` selects its plural form. The site's two
 * languages do not use `Intl`, because its first objects delay the first view by milliseconds.
 */
export const headOf = (language: string): string => quickHeads[language] ?? headByIntl(language)

const quickHeads: Record<string, string> = {
  en: `const $count = (n) => n.text ?? String(n).replace(/\\B(?=(\\d{3})+$)/g, ',')
const $form = (n, forms) => ((n.count ?? n) === 1 ? forms.one : forms.other)`,
  // Chinese texts have no separators in numbers.
  'zh-CN': `const $count = (n) => n.text ?? n`,
}

const headByIntl = (language: string): string => `let $numbers, $rules
const $count = (n) => n.text ?? ($numbers ??= new Intl.NumberFormat('${language}')).format(n)
const $form = (n, forms) => forms[($rules ??= new Intl.PluralRules('${language}')).select(n.count ?? n)]`

function functionOf(language: string, message: Message, hasParts: boolean): string {
  const [only, ...more] = formsOf(message)
  const forms = Object.entries(message).map(([category, text]) => `${category}: ${template(text as string)}`)
  const text = more.length === 0 ? template(only!) : `$form(i.count, { ${forms.join(', ')} })`
  return `(${hasParts ? 'i' : ''})=>${text}`
}

function template(text: string): string {
  const safe = text.replace(/[`\\$]/g, (char) => `\\${char}`)
  return `\`${safe.replace(partOf, (_, part: string) => '${' + (part === 'count' ? '$count(i.count)' : `i.${part}`) + '}')}\``
}

function checkMessage(feature: string, key: string, files: Record<string, MessageFile>): void {
  const at = `message ${key} of ${feature}.json`
  if (!/^[a-z][a-z0-9_]*$/.test(key)) throw new Error(`${at}: keys are snake_case`)
  const prefix = `${feature.replaceAll('-', '_')}_`
  if (!key.startsWith(prefix)) throw new Error(`${at} must begin with ${prefix}`)
  const parts = new Map<string, string>()
  for (const [language, messages] of Object.entries(files)) {
    const message = messages[key]
    if (message === undefined) throw new Error(`${at} is missing in ${language}`)
    if (typeof message !== 'string') checkForms(`${at} in ${language}`, language, Object.keys(message))
    const named = partsOf(message).filter((part) => part !== 'count')
    parts.set(named.sort().join(), language)
  }
  if (parts.size > 1) throw new Error(`${at} names different parts in ${[...parts.values()].join(' and ')}`)
  const english = files['en']?.[key] ?? ''
  const noun = formsOf(english)
    .map((form) => uncountedNoun(form, typeof english !== 'string'))
    .find(Boolean)
  if (noun !== undefined)
    throw new Error(
      `${at}: "${noun}" needs plural forms: {"one": "{count} page", "other": "{count} pages"}. A text for the number is \`counted(value)\`.`,
    )
}

/** Throws unless there is one form for all numbers, or exactly one form for each plural category of the language. */
function checkForms(at: string, language: string, forms: string[]): void {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories as string[]
  const needed = forms.length === 1 ? ['other'] : categories
  if ([...forms].sort().join() !== [...needed].sort().join())
    throw new Error(`${at}: plural forms are ${categories.map((category) => `"${category}"`).join(', ')}`)
}

/** Parameters with limits of the site, which are never 1. */
const LIMIT_PARTS = new Set(['max', 'min', 'limit'])

/** Words that end with an s but are no counted nouns. They may follow a parameter, e.g. "{name} is banned". */
const NO_NOUNS = new Set(
  'is was has does ms allows begins ends keeps says wants follows likes replies mentions accepts quotes invites reports edits this'.split(
    ' ',
  ),
)

/**
 * Returns a parameter before a plural noun in a text without plural forms, because "{lines} new lines" would become "1 new lines".
 * The `count` of a message with plural forms is allowed.
 */
function uncountedNoun(form: string, hasForms: boolean): string | undefined {
  const found = [...form.matchAll(/\{(\w+)\} (?:[a-z]+ )?([a-z]+s|people|children)\b/g)]
  return found.find(
    ([, part, word]) => !(hasForms && part === 'count') && !LIMIT_PARTS.has(part!) && !NO_NOUNS.has(word!),
  )?.[0]
}
