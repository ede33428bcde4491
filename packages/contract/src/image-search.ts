import { z } from 'zod'
import { del, get, group, post } from './endpoint.ts'
import { Author, Id, Time } from './fields.ts'
import { LIMITS } from './limits.ts'
import { NO_ANSWER } from './no-answer.ts'
import { Freshness } from './sources.ts'
import { pictureErrors, pictureFields, PictureSlot } from './texts.ts'
import { ShortList } from './paging.ts'

/** The foreign search engines that find the source of a picture. */
export const ImageEngine = z.enum(['saucenao', 'ascii2d'])
export type ImageEngine = z.output<typeof ImageEngine>

/** The search method of ascii2d. `features` also finds cropped, rotated and recoloured pictures. */
export const ImageSearchMethod = z.enum(['colours', 'features'])
export type ImageSearchMethod = z.output<typeof ImageSearchMethod>

/** A link to a foreign site. */
const ForeignLink = z.object({ url: z.string(), site: z.string() })

/** A foreign page on which the picture, or a similar one, was found. All texts are plain text. */
export const ImageMatch = z.object({
  /** The similarity in percent; null if the engine only orders its results. */
  similarity: z.number().nullable(),
  /** A path of this site, or null. */
  thumb: z.string().nullable(),
  site: z.string().nullable(),
  title: z.string().nullable(),
  author: z.object({ name: z.string(), url: z.string().nullable() }).nullable(),
  links: z.array(ForeignLink),
  source: ForeignLink.nullable(),
  /** The chapter or episode, and the time within it, as the engine writes them. */
  part: z.string().nullable(),
  moment: z.string().nullable(),
  /** Whether the thumbnail is hidden at first, because the picture has no age rating. The viewer can choose to see it. */
  isHidden: z.boolean(),
})
export type ImageMatch = z.output<typeof ImageMatch>

/** Content of this site that shows the picture. */
export const OwnMatch = z.object({
  /** The similarity in percent. */
  similarity: z.number().int(),
  /** Whether the found picture is the mirror image of the searched one. */
  isMirrored: z.boolean(),
  /** The path of the page on this site. */
  url: z.string(),
  thumb: z.string(),
  title: z.string(),
  /** The title of the content that contains the picture, or the source of the picture. */
  line: z.string(),
  /** The page number in a comic; null for other content. */
  page: z.number().int().nullable(),
  author: Author.nullable(),
})
export type OwnMatch = z.output<typeof OwnMatch>

/** A member's search for a picture. Only that member can see it. It is deleted after some days. */
export const ImageSearch = z.object({
  id: z.string(),
  /** The name of the file, or the host of the picture's address. */
  name: z.string(),
  /** The public address of the picture; null if it was uploaded. */
  address: z.string().nullable(),
  /** A small copy of the picture. `url` is a path of this site that only this member can open. */
  picture: z.object({
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    thumbhash: z.string(),
  }),
  createdAt: Time,
  until: Time,
  /** The addresses of the engines' own pages, where the viewer can search manually. */
  pages: z.record(ImageEngine, z.string()),
})
export type ImageSearch = z.output<typeof ImageSearch>

const SearchId = z.object({ id: z.string().regex(/^[0-9a-z]{26}$/, 'bad_characters') })

export const imageSearch = group(
  'imageSearch',
  { audience: 'member', section: 'pictures', whileMuted: true },
  {
    engines: get('/image-search/engines', {
      summary:
        'List the search engines for the source of a picture, with their remaining numbers of searches',
      audience: 'anyone',
      output: ShortList(
        z.object({
          engine: ImageEngine,
          title: z.string(),
          /** Whether the operator has set up the engine. If not, another engine answers. */
          isSetUp: z.boolean(),
          budget: Freshness.shape.budget,
        }),
      ),
    }),
    presign: post('/image-search/presigned-url', {
      summary: 'Create an address for uploading a picture to search for by PUT',
      rate: 'upload',
      body: z.object(pictureFields),
      output: PictureSlot,
      errors: ['too_many_uploads', 'quota_exceeded'],
    }),
    start: post('/image-search/searches', {
      summary:
        'Start a search for an uploaded picture, or for a picture at an address (https, or a path of this site). The upload is deleted; a small copy is stored for some days',
      rate: 'upload',
      body: z.object({
        uploadId: Id.optional(),
        address: z.string().trim().min(1, 'required').max(LIMITS.pictureAddressMax, 'too_long').optional(),
      }),
      output: ImageSearch,
      errors: [...pictureErrors, 'source_has_not', 'source_unreachable', 'source_failing', 'source_refused'],
    }),
    list: get('/image-search/searches', {
      summary: "List the caller's searches of the last days, the newest first",
      output: ShortList(ImageSearch),
    }),
    get: get('/image-search/searches/{id}', {
      summary: 'Get a search of the caller',
      params: SearchId,
      output: ImageSearch,
      errors: ['not_found'],
    }),
    remove: del('/image-search/searches/{id}', {
      summary: 'Delete a search of the caller',
      params: SearchId,
      output: z.object({}),
      errors: ['not_found'],
    }),
    ask: get('/image-search/searches/{id}/{engine}', {
      summary:
        'Get the results of an engine. If SauceNAO has no searches left or is not set up, ascii2d is queried instead',
      rate: 'search',
      params: SearchId.extend({ engine: ImageEngine }),
      query: z.object({ way: ImageSearchMethod.default('colours') }),
      output: z.object({
        /** The engine that answered. */
        engine: ImageEngine,
        /** The requested engine and the reason why another one answered; null if the requested engine answered. */
        instead: z.object({ engine: ImageEngine, problem: z.string(), retryAt: Time.nullable() }).nullable(),
        matches: z.array(ImageMatch),
        /** Whether the engine searched only some of its indexes. */
        isPartial: z.boolean(),
        freshness: Freshness,
      }),
      errors: ['not_found', 'engine_not_set_up', ...NO_ANSWER, 'source_bad_question'],
    }),
    here: get('/image-search/searches/{id}/here', {
      summary:
        'List content of this site that shows the picture or a copy of it and that the caller may see, the most similar first',
      rate: 'search',
      params: SearchId,
      output: ShortList(OwnMatch).extend({
        /** Whether the picture was searched. A picture of a single colour is not, because it resembles too many others. */
        isTellable: z.boolean(),
      }),
      errors: ['not_found'],
    }),
  },
)
