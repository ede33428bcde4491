import type { SubjectRef } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'

/** A place that shows a picture: a subject, which decides who may see it, or a page of this site about an entry of a foreign source. */
export type PicturePlace =
  | {
      subject: SubjectRef
      /** The exact place, if it is not the subject's own page. */
      url?: string
      /** The number of the page, from 1, if there are several. */
      page?: number
    }
  | { url: string; title: string; /** The address of the picture on this site. */ thumb: string }

/** The owner's answers about the pictures of a purpose, for many at once. A picture is named by the key of its narrowest file. */
export type ShownPictures = {
  /** Returns the places that show them now. Pictures that are not shown are missing in the map. */
  places(handle: Handle<Tables>, keys: readonly string[]): Promise<Map<string, PicturePlace[]>>
  /** Returns the pictures that can be shown at all; without this function all can. */
  among?(handle: Handle<Tables>, keys: readonly string[]): Promise<string[]>
}
