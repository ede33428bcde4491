import { textIn, LANGUAGES, sectionOfPage, type Section, type SiteInfo } from '@engawa/contract'
import { useRouteLoaderData } from 'react-router'
import { currentLanguage } from '../text/language.ts'

const PRODUCT = 'Engawa'

let read = (): string =>
  typeof document === 'undefined'
    ? PRODUCT
    : (document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? PRODUCT)

/** Sets the source of the site's name on the server; in the browser the name is in the document. */
export function setSiteNameSource(source: () => string | undefined): void {
  read = () => source() ?? PRODUCT
}

/** Returns the name of the site, which an administrator may have changed. */
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

/** Returns the site's tagline in the reader's language; empty unless an administrator wrote one. */
export const lineOf = ({ line }: Pick<SiteInfo, 'line'>): string => textIn(line, currentLanguage())

/** Returns the settings of the site: its name, sections and announcements. */
export const useSite = (): SiteInfo =>
  useRouteLoaderData<{ site: SiteInfo }>('root')?.site ?? { ...unknown, name: siteName() }

/** Whether a section is switched on. Links into it are left out otherwise. */
export const useIsOn = (section: Section): boolean => !useSite().sectionsOff.includes(section)

/** Returns a function that returns whether the section of a path is switched on. */
export function useIsPageOn(): (path: string) => boolean {
  const { sectionsOff } = useSite()
  return (path) => !sectionsOff.some((section) => section === sectionOfPage(path))
}

/** For loaders of pages that show a part of another section: resolves with the result of `load`, or null while the section is off. */
export const loadIfOn = <T>(
  { sectionsOff }: Pick<SiteInfo, 'sectionsOff'>,
  section: Section,
  load: () => Promise<T>,
): Promise<T | null> => (sectionsOff.includes(section) ? Promise.resolve(null) : load())
