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
import { prepareTextPictures, TEXT } from './text-pictures.ts'
import type { TextsDeps } from './texts-deps.ts'
import { addUses, dropOtherUses, dropUsesOf, picturesByKeys } from './texts-queries.ts'
import * as operations from './operations.ts'

export type { FindWikiPages } from './texts-deps.ts'
export type { WrittenText } from './render-text.ts'

export type Texts = ReturnType<typeof createTexts>

/** What of a text its owner stores. */
export type StoredText = Pick<WrittenText, 'text' | 'html' | 'renderer'>

/** The parts of a text that a page shows. */
type ShownText = Pick<WrittenText, 'text' | 'html' | 'headings' | 'wikiLinks'>

type Shape = Omit<RenderOptions, 'targets'>

/** For what is read: a text that takes too long, or that waits too long for others, is plain this time. */
const orPlain =
  <T>(plain: T) =>
  (error: unknown): T => {
    if (error instanceof TextWorkError || error instanceof QueueFullError) return plain
    throw error
  }

/** What members write: Markdown made into HTML with members, wiki pages and pictures looked up, for the text of any subject. */
export function createTexts(deps: TextsDeps) {
  prepareTextPictures(deps)
  deps.subjects.onPurge((tx, kind, ids) => dropUsesOf(tx, { kind, ids }, deps.clock.now()))
  return {
    handlers: bind(deps, operations),

    /** Renders a text to be stored. Call it before the transaction that stores it. */
    write: (text: string, shape?: Shape): Promise<WrittenText> => renderText(deps, text, shape),

    /** Renders a text to be read now. A text that cannot be rendered in time is as it was written, and has no headings. */
    show: (text: string, shape?: Shape): Promise<ShownText> =>
      renderText(deps, text, shape).catch(
        orPlain({ text, html: plainHtml(text), headings: [], wikiLinks: [] }),
      ),

    /** A stored text as the present renderer makes it: as it is, or made again for its owner to store. */
    current: async (stored: StoredText, shape?: Shape): Promise<StoredText> =>
      stored.renderer === RENDERER
        ? stored
        : renderText(deps, stored.text, shape).catch(orPlain({ ...stored, html: plainHtml(stored.text) })),

    /**
     * Has a subject hold the pictures of its text as part of the transaction. With `history`, pictures of earlier versions stay.
     * Pictures that nothing holds are deleted after a day.
     */
    async holdPictures(
      tx: Tx<Tables>,
      subject: SubjectRef,
      { pictures }: Pick<WrittenText, 'pictures'>,
      { history }: { history: boolean },
    ): Promise<void> {
      await addUses(tx, subject, pictures)
      if (!history) await dropOtherUses(tx, subject, pictures, deps.clock.now())
    },

    /** Renders what a novel tells, block by block. Not inside a transaction. */
    writeBlocks: (text: string): Promise<MarkdownBlock[]> => renderBlocks(deps, text),

    /** Has a subject hold the pictures that a text names, and those of its earlier texts, without rendering it. */
    async holdShown(tx: Tx<Tables>, subject: SubjectRef, text: string): Promise<void> {
      const shown = await picturesByKeys(tx, keysIn(text))
      await addUses(
        tx,
        subject,
        shown.map(({ id }) => id),
      )
    },

    /** An upload address for a picture of a text. */
    presign: (owner: Uploader, request: UploadRequest): Promise<UploadSlot> =>
      deps.files.open(owner, TEXT, request),

    /** The words of a text, without markup and spoilers. */
    plainOf: async (text: string): Promise<string> => (await parseMarkdown(text)).plain,
  }
}
