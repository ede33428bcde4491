import { useRevalidator, useRouteLoaderData } from 'react-router'
import type { Theme } from '#app/context.ts'
import { storeChoice } from '#app/lib/device/cookies.ts'
import { m } from '#app/texts/messages.js'

/** Returns the themes with their names, the reader's theme, and a function that changes it. */
export function useTheme() {
  const theme = useRouteLoaderData<{ theme: Theme }>('root')?.theme ?? 'system'
  const { revalidate } = useRevalidator()
  const themes: { value: Theme; label: string }[] = [
    { value: 'system', label: m.shell_theme_system() },
    { value: 'light', label: m.shell_theme_light() },
    { value: 'dark', label: m.shell_theme_dark() },
  ]
  const choose = (next: Theme): void => {
    storeChoice('theme', next)
    document.documentElement.dataset['theme'] = next
    void revalidate()
  }
  return { theme, themes, choose }
}
