import { decodeHTMLStrict } from 'entities'
import { type Handler, Parser } from 'htmlparser2'
import { repairControls } from '@engawa/charset'

const CHUNK = 64 * 1024
/** The maximum nesting. No real page or feed is that deep. It limits the cost of unclosed elements. */
const MAX_DEPTH = 250

const ENOUGH = Symbol('enough')

/** Ends a scan. Must be called from a handler of the scan; it throws. */
export function stopScan(): never {
  throw ENOUGH
}

/** The callbacks of a scan, with the names of htmlparser2. */
export type ScanHandler = Partial<
  Pick<Handler, 'onopentag' | 'ontext' | 'onclosetag' | 'onparserinit' | 'oncdatastart'>
>

/**
 * Reads markup to its end, or until a handler calls `stopScan` or the nesting is deeper than 250. Names of elements and attributes are in
 * lower case. Entities that a document declares are not expanded; those of HTML are, also in XML. Returns whether the end was reached.
 */
export function scan(text: string, form: 'xml' | 'html', handler: ScanHandler): boolean {
  let depth = 0
  const parser = new Parser(
    {
      ...handler,
      onopentag(name, attributes, isImplied) {
        depth += 1
        if (depth > MAX_DEPTH) stopScan()
        handler.onopentag?.(name, attributes, isImplied)
      },
      ontext: (data) => handler.ontext?.(form === 'xml' ? repairControls(data) : data),
      onclosetag(name, isImplied) {
        depth -= 1
        handler.onclosetag?.(name, isImplied)
      },
    },
    { xmlMode: form === 'xml', decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  const source = form === 'xml' ? withCharacters(text) : text
  try {
    for (let at = 0; at < source.length; at += CHUNK) parser.write(source.slice(at, at + CHUNK))
    parser.end()
    return true
  } catch (thrown) {
    if (thrown === ENOUGH) return false
    throw thrown
  }
}

/** Replaces the entities of HTML that XML does not have, such as `&eacute;`. */
const withCharacters = (xml: string): string =>
  xml.replaceAll(/&(?!(?:lt|gt|amp|quot|apos);)[a-z][a-z0-9]{1,31};/gi, (entity) => {
    const characters = decodeHTMLStrict(entity)
    return /[<>&"]/.test(characters) ? entity : characters
  })
