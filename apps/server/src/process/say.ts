import type { Opened } from './open-site.ts'

/** One line to the terminal. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** The site answers already, while a first start goes on making demo content for minutes. */
export function announceEarly({ url, setupToken }: Opened): void {
  say(`The site can be used meanwhile: ${url}`)
  saySetup(url, setupToken)
}

export function announce({ url, setupToken }: Opened): void {
  say(`\nEngawa is open: ${url}`)
  saySetup(url, setupToken)
}

/** With room around it: it is what to look for among the lines of the log. */
function saySetup(url: string, setupToken: string | null): void {
  if (setupToken === null) return
  say(`\nMake the administrator's account here, once: ${url}/setup?token=${setupToken}\n`)
}
