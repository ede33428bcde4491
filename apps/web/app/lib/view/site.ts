import { writtenIn, LANGUAGES, sectionOfPage, type Section, type SiteInfo } from '@engawa/contract'
import { useRouteLoaderData } from 'react-router'
import { currentLanguage } from '../text/language.ts'

const PRODUCT = 'Engawa'

let read = (): string =>
  typeof document === 'undefined'
    ? PRODUCT
    : (document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? PRODUCT)

/** Sets the function that returns the site's name on the server. In the browser the name is in the document. */
export function setSiteNameSource(source: () => string | undefined): void {
  read = () => source() ?? PRODUCT
}

/** Returns the name of the site. Administrators can change it. */
export const siteName = (): string => read()

/** Replaces the settings of the site on pages whose data could not be loaded. */
const unknown: SiteInfo = {
  name: PRODUCT,
  line: { zh: '', en: '' },
  contact: '',
  isSetUp: true,
  registration: 'open',
  sectionsOff: [],
  languages: [...LANGUAGES],
  announcements: [],
}

/** Returns the site's tagline, if possible in the reader's language; empty if the administrators wrote none. */
export const lineOf = ({ line }: Pick<SiteInfo, 'line'>) => writtenIn(line, currentLanguage())

/** Returns the settings of the site: its name, sections and announcements. */
export const useSite = (): SiteInfo =>
  useRouteLoaderData<{ site: SiteInfo }>('root')?.site ?? { ...unknown, name: siteName() }

/** Whether a section of the site is switched on. If not, pages omit links to it. */
export const useIsOn = (section: Section): boolean => !useSite().sectionsOff.includes(section)

/** Returns a function that checks whether the section of a path is switched on. */
export function useIsPageOn(): (path: string) => boolean {
  const { sectionsOff } = useSite()
  return (path) => !sectionsOff.some((section) => section === sectionOfPage(path))
}

/**
 * Resolves with the result of `load`, or with null if the section is off. Used by loaders of pages that show data of another
 * section.
 */
export const loadIfOn = <T>(
  { sectionsOff }: Pick<SiteInfo, 'sectionsOff'>,
  section: Section,
  load: () => Promise<T>,
): Promise<T | null> => (sectionsOff.includes(section) ? Promise.resolve(null) : load())
