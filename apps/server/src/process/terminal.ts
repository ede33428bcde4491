/** The URL of an open site, and the token for making the first administrator; null when an administrator exists. */
export type Opened = { url: string; setupToken: string | null }

/** Writes one line to the terminal. */
export const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

/** Prints the URL of a site that already answers, while its first start makes demo content for minutes. */
export const announceEarly = ({ url, setupToken }: Opened): void =>
  printLine(`The site can be used meanwhile: ${url}${setupLines(url, setupToken)}`)

export const announce = ({ url, setupToken }: Opened): void =>
  printLine(`\nEngawa is open: ${url}${setupLines(url, setupToken)}`)

/**
 * Returns the lines with the setup link, between blank lines. They are printed together with the previous line, so that no
 * worker's log comes between.
 */
const setupLines = (url: string, setupToken: string | null): string =>
  setupToken === null
    ? ''
    : `\n\nMake the administrator's account here, once: ${url}/setup?token=${setupToken}\n`
