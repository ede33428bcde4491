/** The segments of a path or of a pattern with parameters (`/works/:id`), split as a router splits it. */
type Segments = readonly string[]

const isParameter = (segment: string): boolean => segment.startsWith(':')

export const segmentsOf = (url: string): Segments => url.split('/')

/** Whether a pattern matches a path. If `path` is also a pattern: whether `pattern` matches all of its paths. */
export const matchesPattern = (pattern: Segments, path: Segments): boolean =>
  pattern.length === path.length &&
  pattern.every((segment, at) => (isParameter(segment) ? path[at] !== '' : segment === path[at]))

/** Sorts patterns in the order in which a router tries them: a literal segment comes before a parameter. */
export function byPrecedence(a: Segments, b: Segments): number {
  const [one, other] = [shapeOf(a), shapeOf(b)]
  return one < other ? -1 : one > other ? 1 : 0
}

/** Returns a text that orders patterns: at each position, a fixed segment comes before a parameter. */
const shapeOf = (segments: Segments): string =>
  segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('')
