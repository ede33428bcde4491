import { type Handler, Parser } from 'htmlparser2'

const CHUNK = 64 * 1024
/** Deeper than any page or feed is; what closes nothing costs as much as this at most. */
const MOST_DEPTH = 250

const ENOUGH = Symbol('enough')

/** Ends the scan that calls this. */
export function enough(): never {
  throw ENOUGH
}

/** What is told of markup as it is read, see htmlparser2. */
export type ScanHandler = Partial<
  Pick<Handler, 'onopentag' | 'ontext' | 'onclosetag' | 'onparserinit' | 'oncdatastart'>
>

/**
 * Reads markup from its start to its end, or until a handler has had `enough` or it nests deeper than 250. Names of elements and attributes
 * come in lower case. Entities that a document declares itself are not known, so none of them grows. Returns whether it came to the end.
 */
export function scan(text: string, form: 'xml' | 'html', handler: ScanHandler): boolean {
  let depth = 0
  const parser = new Parser(
    {
      ...handler,
      onopentag(name, attributes, isImplied) {
        depth += 1
        if (depth > MOST_DEPTH) enough()
        handler.onopentag?.(name, attributes, isImplied)
      },
      onclosetag(name, isImplied) {
        depth -= 1
        handler.onclosetag?.(name, isImplied)
      },
    },
    { xmlMode: form === 'xml', decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  try {
    for (let at = 0; at < text.length; at += CHUNK) parser.write(text.slice(at, at + CHUNK))
    parser.end()
    return true
  } catch (thrown) {
    if (thrown === ENOUGH) return false
    throw thrown
  }
}
