import { createContext, useContext, type ReactNode } from 'react'

/**
 * Stands for a member's data on a page that all members share: `apart` names its loader. In the data of a page it comes as
 * `json`, with a document in a script.
 */
type Apart = { apart: string; json?: string }

/** What of a page is one member's own: null for a guest; apart from the page when the page itself is shared by all members. */
export type Mine<P> = P | Apart | null

/** A member's data of all loaders of a page, by the page names of `sharedLoader`. */
export type PersonalData = Record<string, unknown>

/** A part of a shared page that is rendered for each member. */
export type Hole = {
  children: (data: PersonalData) => ReactNode
  vary: (data: PersonalData) => string | undefined
}

/** While a shared page is rendered: takes a hole, gives what stands for it. */
export const HolesContext = createContext<((hole: Hole) => ReactNode) | null>(null)

/** While the holes of a shared page are filled: the member's data. */
export const PersonalContext = createContext<PersonalData | null>(null)

const SCRIPT_ID = 'personal'

let delivered: PersonalData | undefined
const parsed = new WeakMap<Apart, unknown>()

/** In the browser: the member's data that came with the document, or with the data of the page. */
function deliveredData(of: Apart): unknown {
  if (of.json !== undefined) {
    if (!parsed.has(of)) parsed.set(of, JSON.parse(of.json))
    return parsed.get(of)
  }
  delivered ??= JSON.parse(document.getElementById(SCRIPT_ID)?.textContent ?? '{}') as PersonalData
  return delivered[of.apart]
}

const isApart = (mine: unknown): mine is Apart => typeof mine === 'object' && mine !== null && 'apart' in mine

type Props<P> = {
  /** The `mine` of the loader data. */
  of: Mine<P>
  /** Names the look for this data, when few looks serve many members: each is rendered once for all of them. */
  vary?: (mine: P) => string | undefined
  children: (mine: P | null) => ReactNode
}

/** Shows what is one member's own. On a shared page this is a hole; nothing outside of it can read a member's data. */
export function Personal<P>({ of, vary, children }: Props<P>): ReactNode {
  const addHole = useContext(HolesContext)
  const filling = useContext(PersonalContext)
  if (!isApart(of)) return children(of)
  const { apart } = of
  if (addHole)
    return addHole({
      children: (data) => children(data[apart] as P),
      vary: (data) => vary?.(data[apart] as P),
    })
  return children((filling ? filling[apart] : deliveredData(of)) as P)
}

/** The same for a hook. Undefined where a shared page is rendered outside of its holes. */
export function useMine<P>(of: Mine<P>): P | null | undefined {
  const isShared = useContext(HolesContext) !== null
  const filling = useContext(PersonalContext)
  if (!isApart(of)) return of
  if (isShared) return undefined
  return (filling ? filling[of.apart] : deliveredData(of)) as P
}

/** The member's data of a shared page, for the browser. Rendered once, before the scripts. */
export function PersonalScript(): ReactNode {
  const addHole = useContext(HolesContext)
  if (addHole)
    return addHole({ children: (data) => <DataScript json={toScript(data)} />, vary: () => undefined })
  // What came stays as it is.
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

// Nothing in a script may look like its end.
const toScript = (data: PersonalData): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
