import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'

const many = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), z.array(item))

/** The answer to PROPFIND: https://www.rfc-editor.org/rfc/rfc4918#section-14.16 */
const Multistatus = z.object({
  multistatus: z.object({
    response: many(
      z.object({
        href: z.string(),
        propstat: many(
          z.object({
            prop: z.object({
              getcontentlength: z.coerce.number().catch(0),
              getlastmodified: z.coerce.date().catch(new Date(0)),
              resourcetype: z.unknown(),
            }),
          }),
        ),
      }),
    ),
  }),
})

/** A file or folder of a WebDAV server. `href` is its address, or the path of the address. */
export type Listed = { href: string; isFolder: boolean; size: number; modifiedAt: Date }

/** Parses the answer to PROPFIND. Throws for another document. */
export function parseListing(xml: string): Listed[] {
  const parser = new XMLParser({ removeNSPrefix: true, ignoreAttributes: true, parseTagValue: false })
  return Multistatus.parse(parser.parse(xml)).multistatus.response.map(({ href, propstat: [first] }) => ({
    href,
    isFolder: JSON.stringify(first?.prop.resourcetype ?? '').includes('collection'),
    size: first?.prop.getcontentlength ?? 0,
    modifiedAt: first?.prop.getlastmodified ?? new Date(0),
  }))
}
