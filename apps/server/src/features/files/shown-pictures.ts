import type { SubjectRef } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'

/**
 * A page that shows a picture: the page of a subject, or a page about an entry of a foreign source. The permissions for the subject decide
 * who may see the picture.
 */
export type PicturePlace =
  | {
      subject: SubjectRef
      /** The address of the exact position, if it is not the subject's own page. */
      url?: string
      /** The number of the page, counted from 1, if the subject has several pages. */
      page?: number
    }
  | { url: string; title: string; /** The address of the picture on this site. */ thumb: string }

/**
 * Functions by which a feature reports where the pictures of its purpose are shown. The key of a picture's narrowest file identifies the
 * picture.
 */
export type ShownPictures = {
  /** Returns the pages that show these pictures now. Pictures that are not shown are not in the map. */
  places(handle: Handle<Tables>, keys: readonly string[]): Promise<Map<string, PicturePlace[]>>
  /** Returns the given pictures that at least one page of this site can show. Without this function, all pictures count as shown. */
  among?(handle: Handle<Tables>, keys: readonly string[]): Promise<string[]>
}
