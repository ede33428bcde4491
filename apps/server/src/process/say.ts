/** An open site: the address readers use, and the token that makes the first administrator while there is none. */
export type Opened = { url: string; setupToken: string | null }

/** One line to the terminal. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** The site answers already, while a first start goes on making demo content for minutes. */
export const announceEarly = ({ url, setupToken }: Opened): void =>
  say(`The site can be used meanwhile: ${url}${setupLines(url, setupToken)}`)

export const announce = ({ url, setupToken }: Opened): void =>
  say(`\nEngawa is open: ${url}${setupLines(url, setupToken)}`)

/**
 * With room around it: it is what to look for among the lines of the log. It is written together with the line above it, so that
 * no worker's log comes between, and whoever reads one has the other.
 */
const setupLines = (url: string, setupToken: string | null): string =>
  setupToken === null
    ? ''
    : `\n\nMake the administrator's account here, once: ${url}/setup?token=${setupToken}\n`
