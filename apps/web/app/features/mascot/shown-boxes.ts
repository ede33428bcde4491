import { create } from 'zustand'
import { sameBox, type Box } from './place.ts'

type Part = 'figure' | 'panel'

const useBoxes = create<Record<Part, Box | undefined>>()(() => ({ figure: undefined, panel: undefined }))

/** The box of a part of the mascot if it is visible, for what must not cover it. */
export const useShownBox = (part: Part): Box | undefined => useBoxes((state) => state[part])

export const shownBox = (part: Part): Box | undefined => useBoxes.getState()[part]

export function setShownBox(part: Part, box: Box | undefined): void {
  if (!sameBox(box, shownBox(part))) useBoxes.setState({ [part]: box })
}
