import type { SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { QueueFullError } from '@engawa/platform/fair-queue'
import { parseMarkdown, plainHtml, type MarkdownBlock, type RenderOptions } from '@engawa/platform/markdown'
import { TextWorkError } from '@engawa/platform/text-work'
import type { Tables } from '../../db/schema.ts'
import { bind } from '../../endpoints/operation.ts'
import type { Uploader, UploadRequest, UploadSlot } from '../files/index.ts'
import { keysIn } from './picture-urls.ts'
import { RENDERER, renderBlocks, renderText, type WrittenText } from './render-text.ts'
import { prepareTextPictures, storePicture, TEXT } from './text-pictures.ts'
import type { TextsDeps } from './texts-deps.ts'
import { addUses, copyUses, dropOtherUses, dropUsesOf, picturesByKeys } from './texts-queries.ts'
import * as operations from './operations.ts'

export { keysIn } from './picture-urls.ts'

export type { FindWikiPages } from './texts-deps.ts'
export type { WrittenText } from './render-text.ts'

export type Texts = ReturnType<typeof createTexts>

/** The fields of a rendered text that features store. */
export type StoredText = Pick<WrittenText, 'text' | 'html' | 'renderer'>

/** The fields of a rendered text that a page shows. */
type ShownText = Pick<WrittenText, 'text' | 'html' | 'headings' | 'wikiLinks'>

type Shape = Omit<RenderOptions, 'targets'>

/** Returns an error handler: if rendering takes too long or the queue is full, readers get `plain` instead. */
const orPlain =
  <T>(plain: T) =>
  (error: unknown): T => {
    if (error instanceof TextWorkError || error instanceof QueueFullError) return plain
    throw error
  }

/** Texts of subjects of any kind: renders Markdown to HTML, and looks up the members, wiki pages and pictures that a text names. */
export function createTexts(deps: TextsDeps) {
  prepareTextPictures(deps)
  deps.subjects.onPurge((tx, kind, ids) => dropUsesOf(tx, { kind, ids }, deps.clock.now()))
  return {
    handlers: bind(deps, operations),

    /** Renders a text for storing. Must be called before the transaction that stores the text. */
    write: (text: string, shape?: Shape): Promise<WrittenText> => renderText(deps, text, shape),

    /** Renders a text for showing it now. If the rendering takes too long, the text is shown as written. */
    show: (text: string, shape?: Shape): Promise<ShownText> =>
      renderText(deps, text, shape).catch(
        orPlain({ text, html: plainHtml(text), headings: [], wikiLinks: [] }),
      ),

    /** Returns a stored text with HTML of the current renderer: unchanged, or rendered again, so that the caller can store it. */
    current: async (stored: StoredText, shape?: Shape): Promise<StoredText> =>
      stored.renderer === RENDERER
        ? stored
        : renderText(deps, stored.text, shape).catch(orPlain({ ...stored, html: plainHtml(stored.text) })),

    /**
     * Stores which pictures a subject's text uses, as part of the transaction. With `history`, pictures of earlier versions count as used,
     * too. Unused pictures are deleted after a day.
     */
    async referencePictures(
      tx: Tx<Tables>,
      subject: SubjectRef,
      { pictures }: Pick<WrittenText, 'pictures'>,
      { history }: { history: boolean },
    ): Promise<void> {
      await addUses(tx, subject, pictures)
      if (!history) await dropOtherUses(tx, subject, pictures, deps.clock.now())
    },

    /** Stores that a subject uses all pictures that another one uses. */
    copyPictureUses: (tx: Tx<Tables>, from: SubjectRef, to: SubjectRef): Promise<void> =>
      copyUses(tx, from, to),

    /** Renders the text of a novel, block by block. Must not be called inside a transaction. */
    writeBlocks: (text: string): Promise<MarkdownBlock[]> => renderBlocks(deps, text),

    /** Stores that a subject uses the pictures in a text, in addition to the pictures of its earlier texts. Does not render the text. */
    async addPictureUses(tx: Tx<Tables>, subject: SubjectRef, text: string): Promise<void> {
      const shown = await picturesByKeys(tx, keysIn(text))
      await addUses(
        tx,
        subject,
        shown.map(({ id }) => id),
      )
    },

    /** Stores a picture from a file of a member. Returns its address for texts. Throws the errors of uploads. */
    storePicture: (picture: Parameters<typeof storePicture>[1]): Promise<string> =>
      storePicture(deps, picture),

    /** Opens an upload for a picture in a text. */
    presign: (owner: Uploader, request: UploadRequest): Promise<UploadSlot> =>
      deps.files.open(owner, TEXT, request),

    /** Returns the plain text, without markup and spoilers. */
    plainOf: async (text: string): Promise<string> => (await parseMarkdown(text)).plain,
  }
}
