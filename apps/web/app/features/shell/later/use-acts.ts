import { FilePlus2, Languages, LogOut, Moon, PenLine, Sun, SunMoon, type LucideIcon } from 'lucide-react'
import { kinds } from '#app/features/works/index.ts'
import { logOut } from '#app/lib/member/log-out.ts'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { currentLanguage } from '#app/lib/text/language.ts'
import { useIsPageOn, useSite } from '#app/lib/view/site.ts'
import { m } from '#app/texts/messages.js'
import { chooseLanguage, languageNames } from '../choices.tsx'
import { useTheme } from '../use-theme.ts'

/** Something that the palette does: it opens a page, or runs a function. `words`: further words that find it, in all languages. */
export type Act = { name: string; words: string; icon: LucideIcon; to?: string; run?: () => void }

const themeIcons = { system: SunMoon, light: Sun, dark: Moon }
const themeWords = {
  system: m.palette_words_theme_system,
  light: m.palette_words_theme_light,
  dark: m.palette_words_theme_dark,
}

const workWords: Record<string, () => string> = {
  comic: m.palette_words_comic,
  novel: m.palette_words_novel,
  video: m.palette_words_video,
}

type Writing = { path: string; hash?: string; name: () => string; words: (() => string) | undefined }

const writing: Writing[] = [
  { path: '/publish/post', name: m.shell_write_post, words: m.palette_words_post },
  ...kinds.map(({ type, publishPath: path, offer }) => ({
    path,
    name: offer.create,
    words: workWords[type],
  })),
  { path: '/wiki', hash: '#new-page', name: m.palette_write_wiki, words: m.palette_words_wiki },
]

/** Returns the acts that the viewer can do now: write, change the appearance or the language, and log out. */
export function useActs(): Act[] {
  const profile = useProfile()
  const isPageOn = useIsPageOn()
  const { languages } = useSite()
  const { theme, themes, choose } = useTheme()
  const write = writing
    .filter(({ path }) => profile !== null && isPageOn(path))
    .map(({ path, hash = '', name, words }) => ({
      name: name(),
      words: words?.() ?? '',
      icon: hash === '' ? PenLine : FilePlus2,
      to: path + hash,
    }))
  const appearance = themes
    .filter(({ value }) => value !== theme)
    .map(({ value, label }) => ({
      name: m.palette_theme({ theme: label }),
      words: themeWords[value](),
      icon: themeIcons[value],
      run: () => choose(value),
    }))
  const language = languageNames
    .filter(({ value }) => languages.includes(value) && value !== currentLanguage())
    .map(({ value, label }) => ({
      name: m.palette_language({ language: label }),
      words: m.palette_words_language(),
      icon: Languages,
      run: () => chooseLanguage(value),
    }))
  const leave = {
    name: m.palette_log_out(),
    words: m.palette_words_logout(),
    icon: LogOut,
    run: () => void logOut(),
  }
  return [...write, ...appearance, ...language, ...(profile ? [leave] : [])]
}
