import type { Opened } from './open-site.ts'

/** One line to the terminal. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)

export function announce({ url, setupToken }: Opened): void {
  say(`Engawa is open: ${url}`)
  if (setupToken !== null)
    say(`Make the administrator's account here, once: ${url}/setup?token=${setupToken}`)
}
