import { AGE_RATINGS, CONTENT_NOTES, type AgeRating, type ContentNote } from '@engawa/contract'
import { m } from '#app/texts/messages.js'

export const ratings = AGE_RATINGS
export const contentNotes = CONTENT_NOTES

const ratingNames = {
  everyone: m.works_rating_everyone,
  teen: m.works_rating_teen,
  mature: m.works_rating_mature,
}

/** Returns the name of an age rating, in the reader's language. */
export const ratingName = (rating: AgeRating): string => ratingNames[rating]()

const noteNames = {
  violence: m.works_note_violence,
  blood: m.works_note_blood,
  horror: m.works_note_horror,
  death: m.works_note_death,
  self_harm: m.works_note_self_harm,
  abuse: m.works_note_abuse,
  suggestive: m.works_note_suggestive,
  drugs: m.works_note_drugs,
  swearing: m.works_note_swearing,
  flashing: m.works_note_flashing,
}

/** Returns the name of a content note, in the reader's language. */
export const noteName = (note: ContentNote): string => noteNames[note]()
