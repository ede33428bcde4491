import { createContext, useContext, type ReactNode } from 'react'

/**
 * Placeholder for a member's data on a page that all members share; `apart` names the loader. In the data of a navigation the
 * value is in `json`, in a document it is in a script.
 */
type PlaceholderOfMine = { apart: string; json?: string }

/** The parts of a page that depend on the viewer: null for a guest, a placeholder on a page that all members share. */
export type Mine<P> = P | PlaceholderOfMine | null

/** A member's data from all loaders of a page, by the page names of `sharedLoader`. */
export type PersonalData = Record<string, unknown>

/** A part of a shared page that is rendered for each member. */
export type Hole = {
  children: (data: PersonalData) => ReactNode
  vary: (data: PersonalData) => string | undefined
}

/** Set while a shared page is rendered: stores a hole and returns its placeholder. */
export const HolesContext = createContext<((hole: Hole) => ReactNode) | null>(null)

/** The member's data, set while the holes of a shared page are filled. */
export const PersonalContext = createContext<PersonalData | null>(null)

const SCRIPT_ID = 'personal'

let delivered: PersonalData | undefined
const parsed = new WeakMap<PlaceholderOfMine, unknown>()

/** Returns the member's data in the browser, from the document or from the data of a navigation. */
function deliveredData(of: PlaceholderOfMine): unknown {
  if (of.json !== undefined) {
    if (!parsed.has(of)) parsed.set(of, JSON.parse(of.json))
    return parsed.get(of)
  }
  delivered ??= JSON.parse(document.getElementById(SCRIPT_ID)?.textContent ?? '{}') as PersonalData
  return delivered[of.apart]
}

const isPlaceholder = (mine: unknown): mine is PlaceholderOfMine =>
  typeof mine === 'object' && mine !== null && 'apart' in mine

type Props<P> = {
  /** `mine` from the loader data. */
  of: Mine<P>
  /** Returns a cache key for this data when few variants serve many members: each variant is rendered once for all of them. */
  vary?: (mine: P) => string | undefined
  children: (mine: P | null) => ReactNode
}

/** Shows data of the viewer. On a shared page this is a hole; nothing outside of holes can read a member's data. */
export function Personal<P>({ of, vary, children }: Props<P>): ReactNode {
  const addHole = useContext(HolesContext)
  const filling = useContext(PersonalContext)
  if (!isPlaceholder(of)) return children(of)
  const { apart } = of
  if (addHole)
    return addHole({
      children: (data) => children(data[apart] as P),
      vary: (data) => vary?.(data[apart] as P),
    })
  return children((filling ? filling[apart] : deliveredData(of)) as P)
}

/** Returns the viewer's data in a hook. Undefined where a shared page is rendered outside of its holes. */
export function useMine<P>(of: Mine<P>): P | null | undefined {
  const isShared = useContext(HolesContext) !== null
  const filling = useContext(PersonalContext)
  if (!isPlaceholder(of)) return of
  if (isShared) return undefined
  return (filling ? filling[of.apart] : deliveredData(of)) as P
}

/** The script with the member's data of a shared page, for the browser. Rendered once, before other scripts. */
export function PersonalScript(): ReactNode {
  const addHole = useContext(HolesContext)
  if (addHole)
    return addHole({ children: (data) => <DataScript json={toScript(data)} />, vary: () => undefined })
  // In the browser the script from the server stays unchanged.
  const came = !import.meta.env.SSR && document.getElementById(SCRIPT_ID) !== null
  return came && <DataScript json="" />
}

const DataScript = ({ json }: { json: string }) => (
  <script
    type="application/json"
    id={SCRIPT_ID}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: json }}
  />
)

// Escaped, so that no data can end the script.
const toScript = (data: PersonalData): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
