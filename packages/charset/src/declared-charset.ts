import { charsetNamed } from './decode-bytes.ts'

const HEAD_BYTES = 4_096

/** Returns the charset of a content type. */
export const charsetOfType = (contentType: string | null | undefined): string | undefined =>
  charsetNamed(/;\s{0,9}charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,30})/i.exec(contentType ?? '')?.[1])

const headOf = (bytes: Uint8Array): string =>
  new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES)).trimStart()

/** Whether a text is XML: by its content type, or else by an XML declaration at its beginning. */
export const isXml = (bytes: Uint8Array, contentType: string | null | undefined): boolean =>
  /^\s{0,9}[\w.-]{1,40}\/[\w.+-]{1,60}/.test(contentType ?? '')
    ? /^\s{0,9}[\w.-]{1,40}\/(?:[\w.-]{1,40}\+)?xml\b/i.test(contentType!)
    : /^<\?xml\s/i.test(headOf(bytes))

/** Returns the charset in the XML declaration, with which a text must begin. */
export function charsetOfXml(bytes: Uint8Array): string | undefined {
  const declaration = /^<\?xml\s([^<>]{0,300})\?>/i.exec(headOf(bytes))?.[1]
  return charsetNamed(
    /(?:^|\s)encoding\s{0,9}=\s{0,9}["']\s{0,9}([\w.:-]{1,30})/i.exec(declaration ?? '')?.[1],
  )
}

/** Returns the charset in a `<meta>` element of HTML. Text that only looks like such an element is ignored. */
export function charsetOfHtml(bytes: Uint8Array): string | undefined {
  const head = headOf(bytes)
  if (!/^<[!?a-z]/i.test(head)) return undefined
  for (const [, attributes = ''] of withoutComments(head).matchAll(/<meta\s([^<>]{0,500})>/gi)) {
    const own = /(?:^|\s)charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w.:-]{1,30})/i.exec(attributes)?.[1]
    const isType = /(?:^|\s)http-equiv\s{0,9}=\s{0,9}["']?content-type/i.test(attributes)
    const inType = isType ? /;\s{0,9}charset\s{0,9}=\s{0,9}([\w.:-]{1,30})/i.exec(attributes)?.[1] : undefined
    if (own ?? inType) return charsetNamed(own ?? inType)
  }
  return undefined
}

const withoutComments = (html: string): string => {
  const [first, ...others] = html.split('<!--')
  return [first, ...others.map((part) => part.split('-->').slice(1).join('-->'))].join('')
}

/** Returns the language that markup states, such as `zh-tw`: `<language>`, `xml:lang` or `lang`. */
export function languageOfMarkup(bytes: Uint8Array): string | undefined {
  const head = headOf(bytes)
  return (
    /<(?:dc:)?language>\s{0,9}([a-z]{2,3}(?:[-_]\w{2,8})?)/i.exec(head)?.[1] ??
    /\s(?:xml:)?lang=["']([a-z]{2,3}(?:-\w{2,8})?)/i.exec(head)?.[1]
  )
}
