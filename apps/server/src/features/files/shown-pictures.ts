import type { SubjectRef } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'

/**
 * A page that shows a picture. It is the page of a subject, and the permissions for the subject decide who may see the picture. Or it is a
 * page of this site about an entry of a foreign source.
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
 * The functions with which the feature that owns a purpose reports where its pictures are shown. A picture is identified by the key of its
 * narrowest file.
 */
export type ShownPictures = {
  /** Returns the pages that show these pictures now. Pictures that are not shown are not in the map. */
  places(handle: Handle<Tables>, keys: readonly string[]): Promise<Map<string, PicturePlace[]>>
  /**
   * Returns those of the given pictures that at least one page of the site can show. If this function is missing, all pictures count
   * as shown.
   */
  among?(handle: Handle<Tables>, keys: readonly string[]): Promise<string[]>
}
