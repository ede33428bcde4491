import { textIn, LANGUAGES, sectionOfPage, type Section, type SiteInfo } from '@engawa/contract'
import { useRouteLoaderData } from 'react-router'
import { currentLanguage } from '../text/language.ts'

const PRODUCT = 'Engawa'

let read = (): string =>
  typeof document === 'undefined'
    ? PRODUCT
    : (document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? PRODUCT)

/** Where the name of the site comes from on the server; in the browser it stands in the document. */
export function setSiteNameSource(source: () => string | undefined): void {
  read = () => source() ?? PRODUCT
}

/** What the site is called: an administrator may have given it a name of its own. */
export const siteName = (): string => read()

/** For pages whose own data could not be loaded. */
const unknown: SiteInfo = {
  name: PRODUCT,
  line: { zh: '', en: '' },
  contact: '',
  registration: 'open',
  sectionsOff: [],
  languages: [...LANGUAGES],
  announcements: [],
}

/** What the site says of itself in the reader's language; empty unless an administrator wrote it. */
export const lineOf = ({ line }: Pick<SiteInfo, 'line'>): string => textIn(line, currentLanguage())

/** What is set on the site: its name, what is switched on, what is announced. */
export const useSite = (): SiteInfo =>
  useRouteLoaderData<{ site: SiteInfo }>('root')?.site ?? { ...unknown, name: siteName() }

/** Whether a section is switched on: what leads into it is left out otherwise. */
export const useIsOn = (section: Section): boolean => !useSite().sectionsOff.includes(section)

/** The same by the path of a page. */
export function useIsPageOn(): (path: string) => boolean {
  const { sectionsOff } = useSite()
  return (path) => !sectionsOff.some((section) => section === sectionOfPage(path))
}

/** For loaders of pages that show something of a section: what `load` finds, or null while the section is off. */
export const loadIfOn = <T>(
  { sectionsOff }: Pick<SiteInfo, 'sectionsOff'>,
  section: Section,
  load: () => Promise<T>,
): Promise<T | null> => (sectionsOff.includes(section) ? Promise.resolve(null) : load())
