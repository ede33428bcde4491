import { createContext, useContext, type ReactNode } from 'react'

/**
 * A placeholder for a member's data on a page whose HTML all members share; `pageName` is the name that was passed to
 * `sharedLoader`. The data is in `json` after a navigation, and in a separate script in a document from the server.
 */
type PlaceholderOfMine = { pageName: string; json?: string }

/** The viewer's data for a part of a page: null for a guest, a placeholder on a page that all members share. */
export type Mine<P> = P | PlaceholderOfMine | null

/** A member's data from all loaders of a page. Its keys are the page names that were passed to `sharedLoader`. */
export type PersonalData = Record<string, unknown>

/** A part of a shared page. The part is rendered separately for each member. */
export type Hole = {
  children: (data: PersonalData) => ReactNode
  vary: (data: PersonalData) => string | undefined
}

/** Set while a shared page is rendered. The function stores a hole and returns its placeholder. */
export const HolesContext = createContext<((hole: Hole) => ReactNode) | null>(null)

/** The member's data. It is set while the holes of a shared page are filled. */
export const PersonalContext = createContext<PersonalData | null>(null)

const SCRIPT_ID = 'personal'

let delivered: PersonalData | undefined
const parsed = new WeakMap<PlaceholderOfMine, unknown>()

/** Returns the member's data in the browser, from the document's script or from the data of a navigation. */
function deliveredData(of: PlaceholderOfMine): unknown {
  if (of.json !== undefined) {
    if (!parsed.has(of)) parsed.set(of, JSON.parse(of.json))
    return parsed.get(of)
  }
  delivered ??= JSON.parse(document.getElementById(SCRIPT_ID)?.textContent ?? '{}') as PersonalData
  return delivered[of.pageName]
}

const isPlaceholder = (mine: unknown): mine is PlaceholderOfMine =>
  typeof mine === 'object' && mine !== null && 'pageName' in mine

type Props<P> = {
  /** The property `mine` of the loader data. */
  of: Mine<P>
  /** Returns a cache key if this data has few variants. Members with the same key share the rendered HTML. */
  vary?: (mine: P) => string | undefined
  children: (mine: P | null) => ReactNode
}

/** Shows the viewer's data. On a shared page it is rendered as a hole, because only code inside holes can read a member's data. */
export function Personal<P>({ of, vary, children }: Props<P>): ReactNode {
  const addHole = useContext(HolesContext)
  const filling = useContext(PersonalContext)
  if (!isPlaceholder(of)) return children(of)
  const { pageName } = of
  if (addHole)
    return addHole({
      children: (data) => children(data[pageName] as P),
      vary: (data) => vary?.(data[pageName] as P),
    })
  return children((filling ? filling[pageName] : deliveredData(of)) as P)
}

/** Returns the viewer's data in a hook. Returns undefined when a shared page is rendered outside of its holes. */
export function useMine<P>(of: Mine<P>): P | null | undefined {
  const isShared = useContext(HolesContext) !== null
  const filling = useContext(PersonalContext)
  if (!isPlaceholder(of)) return of
  if (isShared) return undefined
  return (filling ? filling[of.pageName] : deliveredData(of)) as P
}

/** The script with the member's data of a shared page. It is rendered once, before all other scripts. */
export function PersonalScript(): ReactNode {
  const addHole = useContext(HolesContext)
  if (addHole)
    return addHole({ children: (data) => <DataScript json={toScript(data)} />, vary: () => undefined })
  // In the browser, React leaves the script from the server unchanged.
  const isInDocument = !import.meta.env.SSR && document.getElementById(SCRIPT_ID) !== null
  return isInDocument && <DataScript json="" />
}

const DataScript = ({ json }: { json: string }) => (
  <script
    type="application/json"
    id={SCRIPT_ID}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: json }}
  />
)

// Converts the data to JSON. The character `<` is escaped, so that no data can end the script.
const toScript = (data: PersonalData): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
