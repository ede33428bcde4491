import type { IncomingMessage } from 'node:http'

/** Whether a request names more than one host. A proxy may have read another one than the site does. */
export const hasTwoHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1
